import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { Icon } from '../../ui/picture/Icon.tsx';
import { MENU, markOf, menuWays } from './phone-menu.ts';

/** Every page there is for a phone. */
export function MenuDrawer({ path }: { path: string }) {
  return (
    <Drawer name={MENU} label="更多" className="menu-drawer">
      <h2>更多</h2>
      <nav aria-label="更多">
        <ul className="menu-ways">
          {menuWays.map((way) => (
            <li key={way.href}>
              <a href={way.href} aria-current={markOf(way, path)}>
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
