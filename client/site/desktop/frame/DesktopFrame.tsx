import type { FrameProps } from '../../frame-props.ts';
import { ContactPopover } from './ContactPopover.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

/** What is around every page on a desktop: header, footer and, where the page wants it, the floating contact element. */
export function DesktopFrame({ route: page, payload: visit, mainId: main, children }: FrameProps) {
  return (
    <>
      <a className="skip" href={`#${main}`}>
        跳到主要内容
      </a>
      <Header menu={page.menuItem} />
      <main id={main} tabIndex={-1}>
        {children}
      </main>
      <Footer visit={visit} />
      {page.contactButton && <ContactPopover />}
    </>
  );
}
