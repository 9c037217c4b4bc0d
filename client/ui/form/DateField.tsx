import { FieldFrame } from './FieldFrame.tsx';

interface DateFieldProps {
  label: string;
  value: string;
  error?: string | undefined;
  max?: string;
  onChange(day: string): void;
}

/** A day as `YYYY-MM-DD`; empty until it is complete. */
export function DateField({ label, value, error, max, onChange }: DateFieldProps) {
  return (
    <FieldFrame label={label} error={error}>
      {(attributes) => (
        <input
          type="date"
          {...attributes}
          value={value}
          max={max}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  );
}
