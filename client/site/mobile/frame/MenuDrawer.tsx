import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { Icon } from '../../../ui/picture/Icon.tsx';
import { ariaCurrent, MENU_DRAWER, menuItems } from './navigation.ts';

/** Every page there is for a phone. */
export function MenuDrawer({ path }: { path: string }) {
  return (
    <Drawer name={MENU_DRAWER} label="更多" className="menu-drawer">
      <h2>更多</h2>
      <nav aria-label="更多">
        <ul className="menu-ways">
          {menuItems.map((way) => (
            <li key={way.href}>
              <a href={way.href} aria-current={ariaCurrent(way, path)}>
                <Icon name={way.icon} />
                {way.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </Drawer>
  );
}
