import { FieldFrame } from './FieldFrame.tsx';
import { controlProps, type FieldProps } from './field-props.ts';

interface TextAreaProps extends FieldProps<string> {
  rows?: number;
  /** Counted beside it; more can be typed, as whoever pastes a long text has to see what to cut. */
  max?: number;
}

export function TextArea({ label, value, onChange, error, hint, placeholder, rows = 3, max, ...told }: TextAreaProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} isNeeded={told.isNeeded}>
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
          {max !== undefined && !told.isDisabled && (
            <span className={value.length > max ? 'area-count area-over' : 'area-count'}>
              {value.length}/{max}
            </span>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
