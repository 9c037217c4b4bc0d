import type { InputHTMLAttributes } from 'react';
import { FieldFrame } from './form/FieldFrame.tsx';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** The validation error to show. */
  error: string | undefined;
  hint?: string;
}

export function Field({ label, error, hint, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(attributes) => <input {...input} {...attributes} />}
    </FieldFrame>
  );
}
