import type { ShareLink } from '../../../../contract/records.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { formatAuthor } from '../../format-author.ts';
import { formatMinute } from './publication.ts';

interface LiveLinksProps {
  links: readonly ShareLink[];
  /** The link that was made in this dialog. */
  newId: string | undefined;
  isBusy: boolean;
  onRevoke(linkId: string): void;
}

/** The links that open the draft at the moment: until when, and who made them. */
export function LiveLinks({ links, newId, isBusy, onRevoke }: LiveLinksProps) {
  return (
    <section className="live-links" aria-labelledby="live-links">
      <h3 id="live-links">生效中的链接（{links.length}）</h3>
      <ul>
        {links.map(({ linkId, end, by, createDate }) => (
          <li key={linkId}>
            <p>
              有效期至 {formatMinute(end)}
              {linkId === newId && <b>刚刚生成</b>}
              <small>
                {formatAuthor(by)} 于 {formatMinute(createDate)} 生成
              </small>
            </p>
            <Button
              kind="link"
              className="btn-link-danger"
              label={`撤销链接（${formatAuthor(by)}于${createDate}生成）`}
              isDisabled={isBusy}
              onPress={() => onRevoke(linkId)}
            >
              撤销链接
            </Button>
          </li>
        ))}
      </ul>
      <p className="live-links-note">链接地址只在生成时显示一次，之后无法查看；需要时请重新生成</p>
    </section>
  );
}
