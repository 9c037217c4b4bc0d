import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { Opener } from '../../ui/overlay/Opener.tsx';
import { Icon } from '../../ui/picture/Icon.tsx';
import { dial } from '../parts/dial.ts';
import { useFacts } from '../visit.ts';
import { CALL } from './phone-menu.ts';

/** Where the thumb is, whatever is scrolled. */
export function CallButton() {
  return (
    <Opener name={CALL} className="call-button" label="联系我们">
      <Icon name="phone" />
    </Opener>
  );
}

/** The two numbers, an eighth of the window high; a tap dials. */
export function CallDrawer() {
  const { phones } = useFacts();
  return (
    <Drawer name={CALL} label="联系电话" className="call-drawer">
      <ul className="call-numbers">
        {phones.map((phone) => (
          <li key={phone}>
            <a href={dial(phone)} aria-label={`拨打${phone}`}>
              <Icon name="phone" />
              {phone}
            </a>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
