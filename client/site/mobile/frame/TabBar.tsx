import { DrawerLink } from '../../../ui/overlay/DrawerLink.tsx';
import { Icon } from '../../../ui/picture/Icon.tsx';
import { CallButton } from './CallDrawer.tsx';
import { MENU_DRAWER } from './MenuDrawer.tsx';
import { getAriaCurrent, isOnlyInMenu, tabBarItems } from './menu-items.ts';
import { useIsTyping } from './useIsTyping.ts';

/** The most used pages, the menu and the call button. The button is in the bar so that it covers no content. */
export function TabBar({ path, hasCall }: { path: string; hasCall: boolean }) {
  const isTyping = useIsTyping();
  return (
    <nav className={`tab-bar${hasCall ? '' : ' tab-bar-five'}${isTyping ? ' tab-bar-away' : ''}`} aria-label="主导航">
      {tabBarItems.map((item) => (
        <a key={item.href} href={item.href} aria-current={getAriaCurrent(item, path)}>
          <Icon name={item.icon} />
          {item.label}
        </a>
      ))}
      <DrawerLink name={MENU_DRAWER} isCurrent={isOnlyInMenu(path)}>
        <Icon name="menu" />
        更多
      </DrawerLink>
      {hasCall && <CallButton />}
    </nav>
  );
}
