import { FieldFrame } from './FieldFrame.tsx';
import { controlProps, type FieldProps } from './field-props.ts';

interface SelectOption {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldProps<string> {
  options: readonly SelectOption[];
}

/** The browser's own: whoever uses it knows it, by keyboard and on a phone. No choice is the empty value. */
export function SelectField({
  label,
  value,
  onChange,
  error,
  hint,
  placeholder = '请选择',
  options,
  ...told
}: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} isRequired={told.isRequired}>
      {(ties) => (
        <select
          {...ties}
          {...controlProps(told)}
          value={value}
          data-empty={value === '' || undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <option value="">{options.length === 0 ? '无数据' : placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
