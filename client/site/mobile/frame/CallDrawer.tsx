import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { DrawerLink } from '../../../ui/overlay/DrawerLink.tsx';
import { Icon } from '../../../ui/picture/Icon.tsx';
import { toTelHref } from '../../components/company/tel-href.ts';
import { useSiteInfo } from '../../page-payload.ts';

const CALL_DRAWER = 'call';

/** Part of the fixed tab bar, so that it is always within reach of the thumb. */
export function CallButton() {
  return (
    <DrawerLink name={CALL_DRAWER} className="call-button" label="联系我们">
      <Icon name="phone" />
    </DrawerLink>
  );
}

/** The drawer with the company's phone numbers. */
export function CallDrawer() {
  const { phones } = useSiteInfo();
  return (
    <Drawer name={CALL_DRAWER} label="联系电话" className="call-drawer">
      <ul className="call-numbers">
        {phones.map((phone) => (
          <li key={phone}>
            <a href={toTelHref(phone)} aria-label={`拨打${phone}`}>
              <Icon name="phone" />
              {phone}
            </a>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
