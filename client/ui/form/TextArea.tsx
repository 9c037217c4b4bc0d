import { FieldFrame } from './FieldFrame.tsx';
import { controlProps, type FieldProps } from './field-props.ts';

interface TextAreaProps extends FieldProps<string> {
  rows?: number;
  /** Counted beside it; more can be typed, as whoever pastes a long text has to see what to cut. */
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
  ...told
}: TextAreaProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} isRequired={told.isRequired}>
      {(ties) => (
        <div className="area">
          <textarea
            rows={rows}
            placeholder={placeholder}
            {...ties}
            {...controlProps(told)}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {maxLength !== undefined && !told.isDisabled && (
            <span className={value.length > maxLength ? 'area-count area-over' : 'area-count'}>
              {value.length}/{maxLength}
            </span>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
