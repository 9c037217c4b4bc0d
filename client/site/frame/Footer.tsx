import { choiceOf } from '../../../contract/devices.ts';
import { ContactLines } from '../parts/ContactLines.tsx';
import { LegalLines } from '../parts/LegalLines.tsx';
import { PageAddress } from '../parts/PageAddress.tsx';
import { useFacts, type Visit } from '../visit.ts';
import { Mark } from './Mark.tsx';
import { accountCode, furtherPages, menu } from './menu.ts';

export function Footer({ visit: { path, search, address, isChosen } }: { visit: Visit }) {
  const { company, slogan, officialAccount } = useFacts();
  const links = [...menu, ...furtherPages];
  return (
    <footer className="footer">
      <div className="column footer-grid">
        <div>
          <p className="footer-brand">
            <Mark />
            {company}
          </p>
          <p>{slogan}</p>
        </div>
        <nav aria-label="快速链接">
          <ul className="footer-links">
            {links.map(({ href, label }) => (
              <li key={href}>
                <a href={href} aria-current={href === path ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <ContactLines className="footer-contact" mailbox="公司邮箱" />
        {officialAccount !== undefined && (
          <figure className="footer-account">
            <img src={accountCode} alt="公众号二维码" width="112" height="112" loading="lazy" />
            <figcaption>扫码关注公众号</figcaption>
          </figure>
        )}
      </div>
      <PageAddress address={address} />
      <div className="column footer-legal">
        <LegalLines />
        {isChosen && (
          <a href={choiceOf('phone', path, search)} rel="external nofollow">
            返回手机版
          </a>
        )}
      </div>
    </footer>
  );
}
