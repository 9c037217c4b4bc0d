import { createDeviceSwitchUrl, homePaths } from '../../../contract/devices.ts';
import { createElderSwitchUrl } from '../../../contract/elder.ts';
import { Icon } from '../../ui/picture/Icon.tsx';
import { ContactLinks } from '../components/company/ContactLinks.tsx';
import { LegalInfo } from '../components/company/LegalInfo.tsx';
import { Logo } from '../components/company/Logo.tsx';
import { toTelHref } from '../components/company/tel-href.ts';
import { PrintedUrl } from '../components/page/PrintedUrl.tsx';
import { SearchForm } from '../components/search/SearchForm.tsx';
import { footerLinks, headerMenu } from '../desktop/frame/menu-items.ts';
import type { FrameProps } from '../frame-props.ts';
import { menuItems, tabBarItems } from '../mobile/frame/menu-items.ts';
import { type PagePayload, useSiteInfo } from '../page-payload.ts';
import type { AnyPageRoute } from '../page-route.ts';

/**
 * What surrounds every page of the version for older visitors, in both layouts: all pages in one list, one phone number that stays
 * in sight, the way back. The server alone renders it, so it costs other visitors nothing.
 */
export function ElderFrame({ route, payload, mainId, children }: FrameProps) {
  const { company, hotline } = useSiteInfo();
  const { path, search, layout, prefersDesktop, printedUrl } = payload;
  return (
    <>
      <a className="skip" href={`#${mainId}`}>
        跳到主要内容
      </a>
      <aside className="elder-bar" aria-label="网站版本">
        <div className="column">
          <span>您正在使用长辈版</span>
          <a href={createElderSwitchUrl('off', path, search)} rel="external nofollow">
            返回标准版
          </a>
        </div>
      </aside>
      <header className="elder-header">
        <div className="column">
          <a className="brand" href={homePaths[layout]}>
            <Logo />
            <b>{company}</b>
          </a>
          <a className="elder-call" href={toTelHref(hotline)}>
            <Icon name="phone" />
            <span>打电话咨询</span>
            <b>{hotline}</b>
          </a>
        </div>
      </header>
      <div className="elder-ways column">
        <ElderMenu route={route} payload={payload} />
        <SearchForm inputId="header-search" />
      </div>
      <main id={mainId} tabIndex={-1}>
        {children}
      </main>
      <footer className="footer">
        <div className="column">
          <ContactLinks className="footer-contact" mailbox="公司邮箱" />
          <PrintedUrl url={printedUrl} />
          <p className="footer-legal">
            {layout === 'phone' && (
              <a href={createDeviceSwitchUrl('desktop', path, search)} rel="external nofollow">
                电脑版
              </a>
            )}
            {prefersDesktop && (
              <a href={createDeviceSwitchUrl('phone', path, search)} rel="external nofollow">
                返回手机版
              </a>
            )}
            <LegalInfo />
          </p>
        </div>
      </footer>
    </>
  );
}

/** Phones have the list folded on all pages but the first, so that the page itself begins in the first screen. */
function ElderMenu({ route, payload: { layout, path } }: { route: AnyPageRoute; payload: PagePayload }) {
  const items = layout === 'phone' ? [...tabBarItems, ...menuItems] : [...headerMenu, ...footerLinks];
  const list = (
    <ul className="elder-menu">
      {items.map(({ href, label }) => (
        <li key={href}>
          <a href={href} aria-current={href === path ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label="主导航">
      {layout === 'phone' ? (
        <details open={route.menuItem === 'home'}>
          <summary>全部栏目</summary>
          {list}
        </details>
      ) : (
        list
      )}
    </nav>
  );
}
