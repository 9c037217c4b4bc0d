import { choiceOf } from '../../../contract/devices.ts';
import { Picture } from '../../ui/picture/Picture.tsx';
import { ContactBlock } from '../parts/ContactBlock.tsx';
import { LegalLines } from '../parts/LegalLines.tsx';
import { PageAddress } from '../parts/PageAddress.tsx';
import type { Visit } from '../visit.ts';

interface PhoneFooterProps {
  visit: Visit;
  /** Not where the page itself says how to get in touch, or has a form for it. */
  hasContact: boolean;
}

export function PhoneFooter({ visit: { path, search, address }, hasContact }: PhoneFooterProps) {
  return (
    <footer className="footer">
      {hasContact && (
        <section aria-label="联系我们">
          <div className="footer-banner">
            <Picture name="banner-about" alt="" sizes="70vw" />
            <h2>联系我们</h2>
          </div>
          <ContactBlock />
        </section>
      )}
      <PageAddress address={address} />
      <div className="footer-ways">
        <a href="/privacy">隐私政策</a>
        <a href={choiceOf('desktop', path, search)} rel="external nofollow">
          电脑版
        </a>
      </div>
      <div className="footer-legal">
        <LegalLines />
      </div>
    </footer>
  );
}
