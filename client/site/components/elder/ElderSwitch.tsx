import { createElderSwitchUrl } from '../../../../contract/elder.ts';
import type { PagePayload } from '../../page-payload.ts';

/** At the top of every page: leads to the same page in large type. */
export function ElderSwitch({ payload: { path, search } }: { payload: PagePayload }) {
  return (
    <aside className="elder-switch" aria-label="网站版本">
      <a href={createElderSwitchUrl('on', path, search)} rel="external nofollow">
        <b>长辈版</b>字大、清楚、好找
      </a>
    </aside>
  );
}
