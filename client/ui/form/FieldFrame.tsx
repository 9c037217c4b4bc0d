import { type ReactNode, useId } from 'react';

/** What ties an input to its label and its messages. */
interface Ties {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps {
  label: string;
  /** What is wrong with it, in a sentence. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Marked with a star. */
  isRequired?: boolean | undefined;
  className?: string;
  children(ties: Ties): ReactNode;
}

/** A label, an input and its messages beside it, read out together. */
export function FieldFrame({ label, error, hint, isRequired, className = '', children }: FieldFrameProps) {
  const id = useId();
  const about = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ');
  return (
    <div className={['field', error && 'field-wrong', className].filter(Boolean).join(' ')}>
      <label htmlFor={id} data-required={isRequired || undefined}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': about || undefined })}
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
