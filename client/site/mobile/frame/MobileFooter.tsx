import { createDeviceSwitchUrl } from '../../../../contract/devices.ts';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { ContactWithMap } from '../../components/company/ContactWithMap.tsx';
import { LegalInfo } from '../../components/company/LegalInfo.tsx';
import { PrintedUrl } from '../../components/page/PrintedUrl.tsx';
import type { PagePayload } from '../../page-payload.ts';

interface MobileFooterProps {
  payload: PagePayload;
  /** False on pages that show the contact details or a contact form themselves. */
  showsContact: boolean;
}

export function MobileFooter({ payload: { path, search, printedUrl }, showsContact }: MobileFooterProps) {
  return (
    <footer className="footer">
      {showsContact && (
        <section aria-label="联系我们">
          <div className="footer-banner">
            <Picture name="banner-about" alt="" sizes="70vw" />
            <h2>联系我们</h2>
          </div>
          <ContactWithMap />
        </section>
      )}
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
