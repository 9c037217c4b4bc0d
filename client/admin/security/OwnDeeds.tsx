import type { DeedRow } from '../../../contract/deeds.ts';
import { DeedText } from '../deeds/DeedText.tsx';
import { formatDevice } from '../deeds/deed-words.ts';

/** What was done under one's own name. */
export function OwnDeeds({ deeds }: { deeds: readonly DeedRow[] }) {
  return (
    <section className="board" aria-labelledby="security-deeds">
      <h2 id="security-deeds">最近操作</h2>
      <p>有不是本人的操作时，请立即修改密码，并联系管理员</p>
      <ol className="own-deeds">
        {deeds.map((deed) => (
          <li key={deed.deedId} data-kind={deed.kind}>
            <DeedText {...deed} />
            <p className="device-facts">
              <span>{deed.createDate}</span>
              {deed.address && <span>{deed.address}</span>}
              {formatDevice(deed) && <span>{formatDevice(deed)}</span>}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
