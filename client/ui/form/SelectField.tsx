import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, getControlProps } from './field-props.ts';

interface SelectOption {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldProps<string> {
  options: readonly SelectOption[];
}

/** A native select, which works well with keyboards and on phones. The value is empty if nothing is selected. */
export function SelectField({
  label,
  value,
  onChange,
  error,
  hint,
  placeholder = '请选择',
  options,
  ...control
}: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} isRequired={control.isRequired}>
      {(attributes) => (
        <select
          {...attributes}
          {...getControlProps(control)}
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
