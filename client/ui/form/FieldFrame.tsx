import { type ReactNode, useId } from 'react';
import { FieldMessages, getDescribedByIds } from './FieldMessages.tsx';

/** Attributes that connect an input with its label and its messages. */
interface InputAttributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps {
  label: string;
  /** The validation error to show. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Shows an asterisk. */
  isRequired?: boolean | undefined;
  className?: string;
  children(attributes: InputAttributes): ReactNode;
}

/** Lays out a label, an input, its hint and its error, and associates them for screen readers. */
export function FieldFrame({ label, error, hint, isRequired, className = '', children }: FieldFrameProps) {
  const id = useId();
  return (
    <div className={['field', error && 'field-invalid', className].filter(Boolean).join(' ')}>
      <label htmlFor={id} data-required={isRequired || undefined}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': getDescribedByIds({ id, hint, error }),
      })}
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  );
}
