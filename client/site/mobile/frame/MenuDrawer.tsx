import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { Icon } from '../../../ui/picture/Icon.tsx';
import { SearchForm } from '../../components/search/SearchForm.tsx';
import type { PagePath } from '../../page-data/page-data.ts';
import { toMobileHref } from '../components/mobile-links.ts';
import { getAriaCurrent, menuItems } from './menu-items.ts';

export const MENU_DRAWER = 'menu';

/** The drawer with links to all mobile pages. */
export function MenuDrawer({ page }: { page: PagePath }) {
  return (
    <Drawer name={MENU_DRAWER} label="更多" className="menu-drawer">
      <h2>更多</h2>
      <nav aria-label="更多">
        <ul className="menu-ways">
          {menuItems.map((item) => (
            <li key={item.href}>
              <a href={item.href} aria-current={getAriaCurrent(item, page)}>
                <Icon name={item.icon} />
                {item.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {/* After the links: a dialog focuses what comes first, and the keyboard would cover them. */}
      <SearchForm inputId="menu-search" toHref={toMobileHref} />
    </Drawer>
  );
}
