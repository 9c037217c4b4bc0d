import { DrawerLink } from '../../../ui/overlay/DrawerLink.tsx';
import { Icon } from '../../../ui/picture/Icon.tsx';
import { CallButton } from './CallDrawer.tsx';
import { ariaCurrent, isOnlyInMenu, MENU_DRAWER, tabBarItems } from './navigation.ts';
import { useIsTyping } from './useIsTyping.ts';

/** The four pages that most people look for, the way to all others, and a call: in here it covers nothing. */
export function TabBar({ path, hasCall }: { path: string; hasCall: boolean }) {
  const isTyping = useIsTyping();
  return (
    <nav className={`tab-bar${hasCall ? '' : ' tab-bar-five'}${isTyping ? ' tab-bar-away' : ''}`} aria-label="主导航">
      {tabBarItems.map((way) => (
        <a key={way.href} href={way.href} aria-current={ariaCurrent(way, path)}>
          <Icon name={way.icon} />
          {way.label}
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
