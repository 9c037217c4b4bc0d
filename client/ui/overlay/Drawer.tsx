import { type ReactNode, useRef } from 'react';
import { Icon } from '../picture/Icon.tsx';
import { CLOSE_HREF, useOverlayDialog } from './useOverlayDialog.ts';
import { useSwipeDown } from './useSwipeDown.ts';

interface DrawerProps {
  /** Its id, and the URL hash while it is open. */
  name: string;
  label: string;
  className?: string;
  children: ReactNode;
}

/** A dialog at the bottom edge. Closed by its backdrop, a swipe down, Escape, the close button or the back button. */
export function Drawer({ name, label, className = '', children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { close, dialogProps } = useOverlayDialog(dialog, name);
  useSwipeDown(dialog, close);
  return (
    <dialog ref={dialog} id={name} className={`drawer ${className}`} aria-label={label} {...dialogProps}>
      <div className="drawer-inside">
        {children}
        {/* biome-ignore lint/a11y/useSemanticElements: a button would not work without JavaScript */}
        <a className="drawer-close" href={CLOSE_HREF} role="button" aria-label="关闭">
          <Icon name="close" />
        </a>
      </div>
    </dialog>
  );
}
