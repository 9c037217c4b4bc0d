import type { FrameProps } from '../../frame-props.ts';
import { CallDrawer } from './CallDrawer.tsx';
import { MenuDrawer } from './MenuDrawer.tsx';
import { MobileFooter } from './MobileFooter.tsx';
import { MobileHeader } from './MobileHeader.tsx';
import { TabBar } from './TabBar.tsx';

/** What is around every page on a phone: the hotline above, the ways on below, a call within reach of the thumb. */
export function MobileFrame({ route: page, payload: visit, mainId: main, children }: FrameProps) {
  const hasContact = page.contactButton !== false;
  const isInFront = main !== undefined;
  return (
    <>
      <a className="skip" href={`#${main}`}>
        跳到主要内容
      </a>
      <MobileHeader />
      <main id={main} tabIndex={-1}>
        {children}
      </main>
      <MobileFooter payload={visit} showsContact={hasContact && !page.hidesFooterContact} />
      <TabBar path={visit.path} hasCall={hasContact} />
      {hasContact && isInFront && <CallDrawer />}
      {isInFront && <MenuDrawer path={visit.path} />}
    </>
  );
}
