import type { InputHTMLAttributes } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { controlProps, type FieldProps } from './field-props.ts';

type Kept = 'type' | 'maxLength' | 'autoComplete' | 'inputMode' | 'name';

interface TextFieldProps extends FieldProps<string>, Pick<InputHTMLAttributes<HTMLInputElement>, Kept> {}

export function TextField({
  label,
  value,
  onChange,
  error,
  hint,
  isDisabled,
  isRequired,
  autoFocus,
  onBlur,
  ...input
}: TextFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} isRequired={isRequired}>
      {(ties) => (
        <input
          type="text"
          autoComplete="off"
          {...input}
          {...ties}
          {...controlProps({ isDisabled, isRequired, autoFocus, onBlur })}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  );
}
