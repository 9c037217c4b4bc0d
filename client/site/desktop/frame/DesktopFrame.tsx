import { ElderSwitch } from '../../components/elder/ElderSwitch.tsx';
import type { FrameProps } from '../../frame-props.ts';
import { ContactPopover } from './ContactPopover.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

/** Header, footer and, on some pages, the floating contact button. */
export function DesktopFrame({ route, payload, mainId, children }: FrameProps) {
  return (
    <>
      <a className="skip" href={`#${mainId}`}>
        跳到主要内容
      </a>
      <ElderSwitch payload={payload} />
      <Header currentItem={route.menuItem} />
      <main id={mainId} tabIndex={-1}>
        {children}
      </main>
      <Footer payload={payload} />
      {route.contactButton && <ContactPopover />}
    </>
  );
}
