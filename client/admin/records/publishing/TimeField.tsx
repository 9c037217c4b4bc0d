import { FieldFrame } from '../../../ui/form/FieldFrame.tsx';
import { fromInputValue, type TimeChoice, toInputValue } from './schedule-times.ts';

interface TimeFieldProps {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  /** The words for no time. */
  noneLabel: string;
  choices: readonly TimeChoice[];
  autoFocus: boolean;
  onChange(time: string): void;
}

/** A date and time, with buttons for the usual ones and for none. */
export function TimeField({ label, name, value, error, noneLabel, choices, autoFocus, onChange }: TimeFieldProps) {
  return (
    <FieldFrame label={label} error={error} className="time-field">
      {(attributes) => (
        <div>
          <input
            type="datetime-local"
            name={name}
            {...attributes}
            data-autofocus={autoFocus || undefined}
            value={toInputValue(value)}
            onChange={(event) => onChange(fromInputValue(event.currentTarget.value))}
          />
          <fieldset className="time-choices">
            <legend className="visually-hidden">{label}</legend>
            {[{ label: noneLabel, time: '' }, ...choices].map((choice) => (
              <button
                key={choice.label}
                type="button"
                aria-pressed={choice.time === value}
                onClick={() => onChange(choice.time)}
              >
                {choice.label}
              </button>
            ))}
          </fieldset>
        </div>
      )}
    </FieldFrame>
  );
}
