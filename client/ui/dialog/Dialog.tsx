import { type CSSProperties, type ReactNode, useId } from 'react';
import { Icon } from '../picture/Icon.tsx';
import { useModalDialog } from './useModalDialog.ts';

export interface DialogProps {
  title: string;
  width?: string;
  /** The close button, Escape or the backdrop was used. The parent decides whether to unmount the dialog. */
  onClose(): void;
  footer?: ReactNode;
  /** Shown beside the title. */
  headerExtra?: ReactNode;
  isBusy?: boolean;
  className?: string;
  role?: 'dialog' | 'alertdialog';
  /** Id of the element to announce when the dialog opens. Only for short texts. */
  describedBy?: string;
  children: ReactNode;
}

export function Dialog({
  title,
  width = '50%',
  onClose,
  footer,
  headerExtra,
  isBusy,
  className = '',
  role,
  describedBy,
  children,
}: DialogProps) {
  const id = useId();
  const sizeClass = width.endsWith('px') ? 'dialog dialog-small' : 'dialog';
  return (
    <dialog
      className={`${sizeClass} ${className}`}
      style={{ '--dialog-width': width } as CSSProperties}
      role={role}
      aria-labelledby={id}
      aria-describedby={describedBy}
      aria-busy={isBusy || undefined}
      {...useModalDialog(onClose)}
    >
      <DialogInside id={id} title={title} onClose={onClose} headerExtra={headerExtra} footer={footer}>
        {children}
      </DialogInside>
    </dialog>
  );
}

interface DialogInsideProps extends Pick<DialogProps, 'title' | 'onClose' | 'headerExtra' | 'footer' | 'children'> {
  /** Of the heading. */
  id: string;
}

/** Head, body and foot, also of what looks like a dialog but stands beside something else. */
export function DialogInside({ id, title, onClose, headerExtra, footer, children }: DialogInsideProps) {
  return (
    <div className="dialog-inside">
      <div className="dialog-head">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {headerExtra}
        <button type="button" className="dialog-close" aria-label="关闭" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <div className="dialog-body" tabIndex={0}>
        {children}
      </div>
      {footer && <div className="dialog-foot">{footer}</div>}
    </div>
  );
}
