import type { PastChange } from '../../../contract/site-records.ts';
import { formatChange } from './past-times.ts';

interface DayChangesProps {
  at: string;
  /** Of all days. */
  changes: readonly PastChange[];
  onChoose(at: string): void;
}

/** The changes of the day that is shown, each a moment to go to. */
export function DayChanges({ at, changes, onChoose }: DayChangesProps) {
  const day = at.slice(0, 10);
  const ofDay = changes.filter((change) => change.at.startsWith(day));
  if (ofDay.length === 0) return null;
  return (
    <details className="past-day">
      <summary>
        {day.slice(5)} 的改动（{ofDay.length}）
      </summary>
      <ol>
        {ofDay.map((change) => (
          <li key={`${change.noun} ${change.id} ${change.at}`}>
            <button
              type="button"
              aria-current={change.at === at ? 'true' : undefined}
              onClick={() => onChoose(change.at)}
            >
              <time dateTime={change.at.replace(' ', 'T')}>{change.at.slice(11)}</time> {formatChange(change)}
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}
