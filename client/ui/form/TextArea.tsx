import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, getControlProps } from './field-props.ts';

interface TextAreaProps extends FieldProps<string> {
  rows?: number;
  /** Shown with the current length. Does not stop longer input, so that a long text can be pasted and then shortened. */
  maxLength?: number;
}

export function TextArea({
  label,
  value,
  onChange,
  error,
  hint,
  placeholder,
  rows = 3,
  maxLength,
  ...control
}: TextAreaProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} isRequired={control.isRequired}>
      {(attributes) => (
        <div className="area">
          <textarea
            rows={rows}
            placeholder={placeholder}
            {...attributes}
            {...getControlProps(control)}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {maxLength !== undefined && !control.isDisabled && (
            <span className={value.length > maxLength ? 'area-count area-over' : 'area-count'}>
              {value.length}/{maxLength}
            </span>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
