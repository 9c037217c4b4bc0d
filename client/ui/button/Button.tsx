import type { ReactNode } from 'react';
import { durations } from '../../durations.ts';
import { Icon } from '../picture/Icon.tsx';
import { useRepeatGuard } from '../useRepeatGuard.ts';

interface ButtonProps {
  /** A view has at most one `primary` button; `brand` is for a search. */
  kind?: 'primary' | 'brand' | 'plain' | 'link' | 'danger';
  /** Optional for submit buttons. */
  onPress?(): void;
  isBusy?: boolean;
  /** Text to show while busy. */
  busyText?: string;
  isDisabled?: boolean;
  /** Ignores further clicks for one second, and those that began on another button: the second of a double click, a held Enter key. */
  isGuarded?: boolean;
  icon?: string;
  type?: 'button' | 'submit';
  /** Id of the form to submit, if the button is outside it. */
  form?: string;
  /** Gets the initial focus in a dialog. */
  autoFocus?: boolean;
  /** Accessible name, if the content is not enough without context. */
  label?: string;
  className?: string;
  children: ReactNode;
}

export function Button({
  kind = 'plain',
  onPress,
  isBusy = false,
  busyText,
  isDisabled = false,
  isGuarded = false,
  icon,
  type = 'button',
  form,
  autoFocus,
  label,
  className = '',
  children,
}: ButtonProps) {
  const [isBlocked, tryAcquire] = useRepeatGuard(durations.repeatClickGuard);
  // Not `disabled`: the button would lose the focus.
  const isInactive = isBusy || isBlocked;
  return (
    <button
      type={type}
      form={form}
      className={`btn btn-${kind} ${className}`}
      disabled={isDisabled}
      aria-disabled={isInactive || undefined}
      aria-label={label}
      data-autofocus={autoFocus || undefined}
      data-busy={isBusy || undefined}
      onKeyDown={(event) => {
        if (isGuarded && event.repeat && event.key === 'Enter') event.preventDefault();
      }}
      onClick={(event) => {
        // Safari does not focus a clicked button, and a dialog returns the focus to the element that had it. `detail` is 0
        // when Enter
        // in a field submits the form: the focus then stays in the field.
        if (event.detail > 0) event.currentTarget.focus();
        if (isBusy || (isGuarded && (event.detail > 1 || !tryAcquire()))) return event.preventDefault();
        onPress?.();
      }}
    >
      {icon && <Icon name={icon} />}
      {isBusy && busyText ? busyText : children}
    </button>
  );
}
