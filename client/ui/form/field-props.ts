import type { ReactNode } from 'react';

/** Props shared by all form fields. */
export interface FieldProps<Value> {
  label: string;
  value: Value;
  onChange(value: Value): void;
  /** The validation error to show. */
  error?: string | undefined;
  hint?: ReactNode;
  placeholder?: string | undefined;
  isDisabled?: boolean | undefined;
  isRequired?: boolean | undefined;
  autoFocus?: boolean | undefined;
  onBlur?: (() => void) | undefined;
}

type ControlOptions = Pick<FieldProps<never>, 'isDisabled' | 'isRequired' | 'autoFocus' | 'onBlur'>;

/** Attributes for the input, textarea or select element. */
export const getControlProps = ({ isDisabled, isRequired, autoFocus, onBlur }: ControlOptions) => ({
  disabled: isDisabled,
  'aria-required': isRequired || undefined,
  autoFocus,
  // Read by `focusFirst`, because `autoFocus` has no effect in a dialog that is still closed.
  'data-autofocus': autoFocus || undefined,
  onBlur,
});
