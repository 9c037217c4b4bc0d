import type { DayCount } from '../../../contract/dashboard-overview.ts';

const HIGH = 100;
const WEEK = 7;
/** A day's width, of which the bar takes a part. */
const WIDE = 10;
const BAR = 6;
/** A day without any is seen to be there. */
const LEAST = 0.8;

interface BarsProps {
  days: readonly DayCount[];
  picked: number | undefined;
}

/** Stretched to whatever room there is; so words stand beside the drawing, not in it. */
export function Bars({ days, picked }: BarsProps) {
  const last = days.length - 1;
  // Even, so that half of it is a whole number of applications.
  const top = Math.max(4, Math.ceil(Math.max(...days.map(({ count }) => count)) / 2) * 2);
  return (
    <>
      <svg viewBox={`0 0 ${days.length * WIDE} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
        {[0, HIGH / 2, HIGH].map((y) => (
          <line key={y} x1={0} x2={days.length * WIDE} y1={y} y2={y} vectorEffect="non-scaling-stroke" />
        ))}
        {picked !== undefined && <rect className="bar-behind" x={picked * WIDE} y={0} width={WIDE} height={HIGH} />}
        {days.map(({ day, count }, index) => {
          const height = count === 0 ? LEAST : (count / top) * HIGH;
          const kind = index === last ? 'bar bar-today' : count === 0 ? 'bar bar-none' : 'bar';
          return (
            <rect
              key={day}
              className={kind}
              x={index * WIDE + (WIDE - BAR) / 2}
              y={HIGH - height}
              width={BAR}
              height={height}
            />
          );
        })}
      </svg>
      <div className="chart-scale" aria-hidden="true">
        <span>{top}</span>
        <span>{top / 2}</span>
        <span>0</span>
      </div>
      <div className="chart-days" aria-hidden="true">
        {days.map(({ day }, index) => {
          if ((last - index) % WEEK !== 0) return null;
          const isToday = index === last;
          return (
            <span
              key={day}
              style={{ left: `${((index + 0.5) / days.length) * 100}%` }}
              className={isToday ? 'day-today' : ''}
            >
              {isToday ? '今天' : day.slice(5).replace('-', '/')}
            </span>
          );
        })}
      </div>
    </>
  );
}
