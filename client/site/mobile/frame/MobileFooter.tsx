import { createDeviceSwitchUrl } from '../../../../contract/devices.ts';
import { Icon } from '../../../ui/picture/Icon.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { ContactWithMap } from '../../components/company/ContactWithMap.tsx';
import { LegalInfo } from '../../components/company/LegalInfo.tsx';
import { toTelHref } from '../../components/company/tel-href.ts';
import { PrintedUrl } from '../../components/page/PrintedUrl.tsx';
import { type PagePayload, useSiteInfo } from '../../page-payload.ts';
import type { PageRoute } from '../../page-route.ts';

interface MobileFooterProps {
  payload: PagePayload;
  contact: PageRoute<unknown>['footerContact'];
}

export function MobileFooter({ payload: { path, search, printedUrl }, contact }: MobileFooterProps) {
  return (
    <footer className="footer">
      {contact === 'whole' && <ContactSection />}
      {contact === undefined && <ContactLine />}
      <PrintedUrl url={printedUrl} />
      <div className="footer-ways">
        <a href="/privacy">隐私政策</a>
        <a href={createDeviceSwitchUrl('desktop', path, search)} rel="external nofollow">
          电脑版
        </a>
      </div>
      <div className="footer-legal">
        <LegalInfo />
      </div>
    </footer>
  );
}

function ContactSection() {
  return (
    <section aria-label="联系我们">
      <div className="footer-banner">
        <Picture name="banner-about" alt="" sizes="70vw" />
        <h2>联系我们</h2>
      </div>
      <ContactWithMap />
    </section>
  );
}

function ContactLine() {
  const { hotline } = useSiteInfo();
  return (
    <address className="footer-contact">
      <a href={toTelHref(hotline)}>
        <Icon name="phone" />
        业务热线：<b>{hotline}</b>
      </a>
      <a href="/map">
        联系我们
        <Icon name="arrow-right" />
      </a>
    </address>
  );
}
