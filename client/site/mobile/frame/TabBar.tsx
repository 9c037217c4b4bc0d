import { DrawerLink } from '../../../ui/overlay/DrawerLink.tsx';
import { Icon } from '../../../ui/picture/Icon.tsx';
import type { PagePath } from '../../page-data/page-data.ts';
import { CallButton } from './CallDrawer.tsx';
import { MENU_DRAWER } from './MenuDrawer.tsx';
import { getAriaCurrent, isInMenu, tabBarItems } from './menu-items.ts';
import { useIsTyping } from './useIsTyping.ts';

/**
 * The most used pages, the menu and the call button. The button is in the bar so that it covers no content. The page with the
 * form has a link to it instead, so that the bar has six items on every page and none of them moves.
 */
export function TabBar({ page, hasCall }: { page: PagePath; hasCall: boolean }) {
  const isTyping = useIsTyping();
  return (
    <nav className={isTyping ? 'tab-bar tab-bar-away' : 'tab-bar'} aria-label="主导航">
      {tabBarItems.map((item) => (
        <a key={item.href} href={item.href} aria-current={getAriaCurrent(item, page)}>
          <Icon name={item.icon} />
          {item.label}
        </a>
      ))}
      <DrawerLink name={MENU_DRAWER} isCurrent={isInMenu(page)}>
        <Icon name="menu" />
        更多
      </DrawerLink>
      {hasCall ? (
        <CallButton />
      ) : (
        <a className="apply-button" href="#apply" aria-label="填写表单">
          <Icon name="edit" />
        </a>
      )}
    </nav>
  );
}
