import { type ReactNode, useId } from 'react';
import { FieldMessages, getDescribedByIds } from './FieldMessages.tsx';
import { type FieldProps, getControlProps } from './field-props.ts';

interface CheckboxProps extends Omit<FieldProps<boolean>, 'placeholder'> {
  /** Rendered beside the label but not part of it, such as a link. */
  children?: ReactNode;
}

export function Checkbox({ label, value, onChange, error, hint, children, ...control }: CheckboxProps) {
  const id = useId();
  return (
    <div className={error ? 'checkbox field-invalid' : 'checkbox'}>
      <label>
        <input
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={getDescribedByIds({ id, hint, error })}
          {...getControlProps(control)}
          checked={value}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {label}
      </label>
      {children}
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  );
}
