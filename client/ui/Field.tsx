import type { InputHTMLAttributes } from 'react';
import { FieldFrame } from './form/FieldFrame.tsx';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** What is wrong with it, in a sentence. */
  error: string | undefined;
  hint?: string;
}

export function Field({ label, error, hint, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(ties) => <input {...input} {...ties} />}
    </FieldFrame>
  );
}
