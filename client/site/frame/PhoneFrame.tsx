import { CallDrawer } from './CallDrawer.tsx';
import type { FrameProps } from './frame-props.ts';
import { MenuDrawer } from './MenuDrawer.tsx';
import { PhoneFooter } from './PhoneFooter.tsx';
import { PhoneHeader } from './PhoneHeader.tsx';
import { TabBar } from './TabBar.tsx';

/** What is around every page on a phone: the hotline above, the ways on below, a call within reach of the thumb. */
export function PhoneFrame({ page, visit, main, children }: FrameProps) {
  const hasContact = page.contact !== false;
  const isInFront = main !== undefined;
  return (
    <>
      <a className="skip" href={`#${main}`}>
        跳到主要内容
      </a>
      <PhoneHeader />
      <main id={main} tabIndex={-1}>
        {children}
      </main>
      <PhoneFooter visit={visit} hasContact={hasContact && !page.isContact} />
      <TabBar path={visit.path} hasCall={hasContact} />
      {hasContact && isInFront && <CallDrawer />}
      {isInFront && <MenuDrawer path={visit.path} />}
    </>
  );
}
