import { type ReactNode, useId } from 'react';
import { controlProps, type FieldProps } from './field-props.ts';

interface CheckboxProps extends Omit<FieldProps<boolean>, 'placeholder'> {
  /** Rendered beside the label but not part of it, such as a link. */
  children?: ReactNode;
}

export function Checkbox({ label, value, onChange, error, hint, children, ...control }: CheckboxProps) {
  const id = useId();
  const describedBy = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ');
  return (
    <div className={error ? 'checkbox field-invalid' : 'checkbox'}>
      <label>
        <input
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          {...controlProps(control)}
          checked={value}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {label}
      </label>
      {children}
      {hint && (
        <p className="field-hint" id={`${id}hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}error`}>
          {error}
        </p>
      )}
    </div>
  );
}
