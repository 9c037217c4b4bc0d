import type { ReactNode } from 'react';

interface FieldMessagesProps {
  /** The field's id, from which those of its messages are made. */
  id: string;
  hint: ReactNode;
  error: string | undefined;
}

/** The ids that `aria-describedby` of the input names. */
export const getDescribedByIds = ({ id, hint, error }: FieldMessagesProps): string | undefined =>
  [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ') || undefined;

/** The hint and the validation error below an input. */
export function FieldMessages({ id, hint, error }: FieldMessagesProps) {
  return (
    <>
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
    </>
  );
}
