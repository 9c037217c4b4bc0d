import { type CSSProperties, type ReactNode, useId } from 'react';
import { Icon } from '../picture/Icon.tsx';
import { useModalDialog } from './useModalDialog.ts';

interface DialogProps {
  title: string;
  width?: string;
  /** Somebody wishes to close it, by its cross, Escape or a press beside it; it goes when its owner takes it away. */
  onClose(): void;
  footer?: ReactNode;
  /** Beside the title. */
  head?: ReactNode;
  isBusy?: boolean;
  className?: string;
  role?: 'dialog' | 'alertdialog';
  /** The id of what it says, where that is short enough to be read out at once. */
  describedBy?: string;
  children: ReactNode;
}

export function Dialog({
  title,
  width = '50%',
  onClose,
  footer,
  head,
  isBusy,
  className = '',
  role,
  describedBy,
  children,
}: DialogProps) {
  const id = useId();
  const kind = width.endsWith('px') ? 'dialog dialog-small' : 'dialog';
  return (
    <dialog
      className={`${kind} ${className}`}
      style={{ '--dialog-width': width } as CSSProperties}
      role={role}
      aria-labelledby={id}
      aria-describedby={describedBy}
      aria-busy={isBusy || undefined}
      {...useModalDialog(onClose)}
    >
      <div className="dialog-inside">
        <div className="dialog-head">
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          {head}
          <button type="button" className="dialog-close" aria-label="关闭" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
        <div className="dialog-body" tabIndex={0}>
          {children}
        </div>
        {footer && <div className="dialog-foot">{footer}</div>}
      </div>
    </dialog>
  );
}
