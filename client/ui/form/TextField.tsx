import type { InputHTMLAttributes } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, getControlProps } from './field-props.ts';

type InputProps = 'type' | 'maxLength' | 'autoComplete' | 'inputMode' | 'name';

interface TextFieldProps extends FieldProps<string>, Pick<InputHTMLAttributes<HTMLInputElement>, InputProps> {}

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
      {(attributes) => (
        <input
          type="text"
          autoComplete="off"
          {...input}
          {...attributes}
          {...getControlProps({ isDisabled, isRequired, autoFocus, onBlur })}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  );
}
