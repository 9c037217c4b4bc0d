import { createDeviceSwitchUrl } from '../../../../contract/devices.ts';
import { OFFICIAL_ACCOUNT_QR_URL } from '../../../../contract/official-account.ts';
import { ContactLinks } from '../../components/company/ContactLinks.tsx';
import { LegalInfo } from '../../components/company/LegalInfo.tsx';
import { Logo } from '../../components/company/Logo.tsx';
import { PrintedUrl } from '../../components/page/PrintedUrl.tsx';
import { type PagePayload, useSiteInfo } from '../../page-payload.ts';
import { footerLinks, headerMenu } from './menu-items.ts';

export function Footer({ payload: { path, search, printedUrl, prefersDesktop } }: { payload: PagePayload }) {
  const { company, slogan, officialAccount } = useSiteInfo();
  const links = [...headerMenu, ...footerLinks];
  return (
    <footer className="footer">
      <div className="column footer-grid">
        <div>
          <p className="footer-brand">
            <Logo />
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
        <ContactLinks className="footer-contact" mailbox="公司邮箱" />
        {officialAccount !== undefined && (
          <figure className="footer-account">
            <img src={OFFICIAL_ACCOUNT_QR_URL} alt="公众号二维码" width="112" height="112" loading="lazy" />
            <figcaption>扫码关注公众号</figcaption>
          </figure>
        )}
      </div>
      <PrintedUrl url={printedUrl} />
      <div className="column footer-legal">
        <LegalInfo />
        {prefersDesktop && (
          <a href={createDeviceSwitchUrl('phone', path, search)} rel="external nofollow">
            返回手机版
          </a>
        )}
      </div>
    </footer>
  );
}
