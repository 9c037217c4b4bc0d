import { formatTimestamp } from '../../../../contract/timestamp.ts';
import { FieldFrame } from '../../../ui/form/FieldFrame.tsx';
import { fromInputValue, toInputValue } from '../../records/publishing/schedule-times.ts';
import { getReminderChoices } from './reminder-times.ts';

const MINUTES_LENGTH = 'YYYY-MM-DD HH:mm'.length;

/** When staff want to be reminded: a usual time, one of their own, or none. */
export function Reminder({ remindAt, onChange }: { remindAt: string; onChange(time: string): void }) {
  const choices = getReminderChoices(formatTimestamp());
  return (
    <FieldFrame label="提醒" className="lead-section">
      {(attributes) => (
        <div className="lead-choices">
          {choices.map(({ label, time }) => (
            <button key={label} type="button" aria-pressed={time === remindAt} onClick={() => onChange(time)}>
              {label}
            </button>
          ))}
          {remindAt !== '' && (
            <button type="button" onClick={() => onChange('')}>
              不提醒
            </button>
          )}
          <input
            type="datetime-local"
            {...attributes}
            // A time is complete when the field is left or a day was picked, not while it is typed.
            key={remindAt}
            defaultValue={toInputValue(remindAt)}
            min={toInputValue(formatTimestamp().slice(0, MINUTES_LENGTH))}
            onBlur={({ currentTarget: { value } }) => {
              const time = fromInputValue(value);
              if (time !== '' && time !== remindAt) onChange(time);
            }}
          />
        </div>
      )}
    </FieldFrame>
  );
}
