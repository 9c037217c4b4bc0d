import type { ReactNode } from 'react';
import { durations } from '../../../contract/limits.ts';
import { Icon } from '../picture/Icon.tsx';
import { useRepeatGuard } from '../useRepeatGuard.ts';

interface ButtonProps {
  kind?: 'primary' | 'plain' | 'link' | 'danger';
  /** Not needed where it sends a form. */
  onPress?(): void;
  isBusy?: boolean;
  /** What it says while busy. */
  busyText?: string;
  isDisabled?: boolean;
  /** Takes no second press for a second. */
  isGuarded?: boolean;
  icon?: string;
  type?: 'button' | 'submit';
  /** The form it sends, where it does not stand in it. */
  form?: string;
  /** In a dialog: has the focus first. */
  autoFocus?: boolean;
  /** Where its words are too few for those who do not see what is around it. */
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
  const [isResting, pass] = useRepeatGuard(durations.repeatClickGuard);
  // Not `disabled`: that would take the focus away from whoever has just pressed it.
  const isStill = isBusy || isResting;
  return (
    <button
      type={type}
      form={form}
      className={`act act-${kind} ${className}`}
      disabled={isDisabled}
      aria-disabled={isStill || undefined}
      aria-label={label}
      data-autofocus={autoFocus || undefined}
      data-busy={isBusy || undefined}
      onClick={(event) => {
        // Safari gives no focus to what is pressed, and a dialog gives the focus back to what had it. An Enter in a
        // field, which presses the button of its form, leaves the focus there.
        if (event.detail > 0) event.currentTarget.focus();
        if (isBusy || (isGuarded && !pass())) return event.preventDefault();
        onPress?.();
      }}
    >
      {icon && <Icon name={icon} />}
      {isBusy && busyText ? busyText : children}
    </button>
  );
}
