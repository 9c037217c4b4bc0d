import { type ReactNode, useRef } from 'react';
import { Icon } from '../picture/Icon.tsx';
import { CLOSE_HREF, useOverlayDialog } from './useOverlayDialog.ts';
import { useSwipeDown } from './useSwipeDown.ts';

interface DrawerProps {
  /** Its id, and what the address says while it is open. */
  name: string;
  label: string;
  className?: string;
  children: ReactNode;
}

/** Comes up from the lower edge. Closes by a tap beside it, a swipe down, Escape, its cross and the back button. */
export function Drawer({ name, label, className = '', children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { close, dialogProps } = useOverlayDialog(dialog, name);
  useSwipeDown(dialog, close);
  return (
    <dialog ref={dialog} id={name} className={`drawer ${className}`} aria-label={label} {...dialogProps}>
      <div className="drawer-inside">
        {children}
        {/* biome-ignore lint/a11y/useSemanticElements: a button would need a script */}
        <a className="drawer-close" href={CLOSE_HREF} role="button" aria-label="关闭">
          <Icon name="close" />
        </a>
      </div>
    </dialog>
  );
}
