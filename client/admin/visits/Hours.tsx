import type { VisitOverview } from '../../../contract/visits.ts';
import { formatCount, formatShare } from './visit-labels.ts';

/** Every third hour is named below its bar. */
const HOURS_PER_LABEL = 3;

/** Views by hour of the day: when to be at the phone. */
export function Hours({ hours }: Pick<VisitOverview, 'hours'>) {
  const largest = Math.max(1, ...hours);
  const total = hours.reduce((sum, count) => sum + count, 0);
  const busiest = hours.indexOf(Math.max(...hours));
  return (
    <section className="board" aria-labelledby="visit-hours">
      <h2 id="visit-hours">时段分布</h2>
      <p className="visit-note">
        {total === 0
          ? '这段时间没有访问'
          : `访问最多的是${busiest}时至${busiest + 1}时，占${formatShare(hours[busiest] ?? 0, total)}`}
      </p>
      <ol className="visit-hours">
        {hours.map((count, hour) => (
          <li key={hour} title={`${hour}时 ${formatCount(count)}次`}>
            <span className="visually-hidden">{`${hour}时 ${formatCount(count)}次`}</span>
            <b
              aria-hidden="true"
              data-busiest={(total > 0 && hour === busiest) || undefined}
              style={{ height: `${(count / largest) * 100}%` }}
            />
            <small aria-hidden="true">{hour % HOURS_PER_LABEL === 0 ? hour : ''}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}
