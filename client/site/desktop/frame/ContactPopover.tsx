import { Icon } from '../../../ui/picture/Icon.tsx';
import { toTelHref } from '../../components/company/tel-href.ts';
import { useSiteInfo } from '../../page-payload.ts';

/** A floating button that opens a popover with the phone numbers, also without JavaScript. */
export function ContactPopover() {
  const { phones } = useSiteInfo();
  return (
    <aside className="contact">
      <button className="contact-button" type="button" popoverTarget="contact-numbers" aria-label="联系我们">
        <Icon name="phone" />
        <span aria-hidden="true">联系我们</span>
      </button>
      <div className="contact-numbers" id="contact-numbers" popover="auto" role="dialog" aria-label="联系电话">
        <h2>联系电话</h2>
        <button
          className="contact-close"
          type="button"
          popoverTarget="contact-numbers"
          popoverTargetAction="hide"
          aria-label="关闭"
        >
          <Icon name="close" />
        </button>
        {phones.map((phone) => (
          <a key={phone} href={toTelHref(phone)} aria-label={`拨打${phone}`}>
            <Icon name="phone" />
            {phone}
          </a>
        ))}
      </div>
    </aside>
  );
}
