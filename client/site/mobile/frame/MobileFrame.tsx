import { ElderSwitch } from '../../components/elder/ElderSwitch.tsx';
import type { FrameProps } from '../../frame-props.ts';
import { CallDrawer } from './CallDrawer.tsx';
import { MenuDrawer } from './MenuDrawer.tsx';
import { MobileFooter } from './MobileFooter.tsx';
import { MobileHeader } from './MobileHeader.tsx';
import { TabBar } from './TabBar.tsx';

/** Header with the hotline, footer, tab bar and drawers of the mobile layout. */
export function MobileFrame({ route, payload, mainId, children }: FrameProps) {
  const hasCall = route.contactButton !== false;
  const isVisible = mainId !== undefined;
  return (
    <>
      <a className="skip" href={`#${mainId}`}>
        跳到主要内容
      </a>
      <ElderSwitch payload={payload} />
      <MobileHeader />
      <main id={mainId} tabIndex={-1}>
        {children}
      </main>
      <MobileFooter payload={payload} contact={route.footerContact} />
      <TabBar page={route.page} hasCall={hasCall} />
      {hasCall && isVisible && <CallDrawer />}
      {isVisible && <MenuDrawer page={route.page} />}
    </>
  );
}
