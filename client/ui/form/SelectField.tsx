import { FieldFrame } from './FieldFrame.tsx';
import { controlProps, type FieldProps } from './field-props.ts';

interface Choice {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldProps<string> {
  choices: readonly Choice[];
}

/** The browser's own: whoever uses it knows it, by keyboard and on a phone. No choice is the empty value. */
export function SelectField({
  label,
  value,
  onChange,
  error,
  hint,
  placeholder = '请选择',
  choices,
  ...told
}: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} isNeeded={told.isNeeded}>
      {(ties) => (
        <select
          {...ties}
          {...controlProps(told)}
          value={value}
          data-empty={value === '' || undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <option value="">{choices.length === 0 ? '无数据' : placeholder}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
