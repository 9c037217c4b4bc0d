import { type InputHTMLAttributes, useId } from 'react';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** What is wrong with it, in a sentence. */
  error: string | undefined;
  hint?: string;
}

/** A labelled input with its message beside it, read out together. */
export function Field({ label, error, hint, ...input }: FieldProps) {
  const id = useId();
  const about = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ');
  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} aria-invalid={error ? true : undefined} aria-describedby={about || undefined} />
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
