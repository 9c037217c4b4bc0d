import type { DayCount } from '../../../../contract/dashboard-overview.ts';

const CHART_HEIGHT = 100;
const DAYS_PER_LABEL = 7;
/** A day's width, of which the bar takes a part. */
const DAY_WIDTH = 10;
const BAR_WIDTH = 6;
/** A day without any is seen to be there. */
const MIN_BAR_HEIGHT = 0.8;

interface BarChartProps {
  days: readonly DayCount[];
  selectedIndex: number | undefined;
}

/** Stretched to whatever room there is; so words stand beside the drawing, not in it. */
export function BarChart({ days, selectedIndex: picked }: BarChartProps) {
  const last = days.length - 1;
  // Even, so that half of it is a whole number of applications.
  const top = Math.max(4, Math.ceil(Math.max(...days.map(({ count }) => count)) / 2) * 2);
  return (
    <>
      <svg viewBox={`0 0 ${days.length * DAY_WIDTH} ${CHART_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {[0, CHART_HEIGHT / 2, CHART_HEIGHT].map((y) => (
          <line key={y} x1={0} x2={days.length * DAY_WIDTH} y1={y} y2={y} vectorEffect="non-scaling-stroke" />
        ))}
        {picked !== undefined && (
          <rect className="bar-behind" x={picked * DAY_WIDTH} y={0} width={DAY_WIDTH} height={CHART_HEIGHT} />
        )}
        {days.map(({ day, count }, index) => {
          const height = count === 0 ? MIN_BAR_HEIGHT : (count / top) * CHART_HEIGHT;
          const kind = index === last ? 'bar bar-today' : count === 0 ? 'bar bar-none' : 'bar';
          return (
            <rect
              key={day}
              className={kind}
              x={index * DAY_WIDTH + (DAY_WIDTH - BAR_WIDTH) / 2}
              y={CHART_HEIGHT - height}
              width={BAR_WIDTH}
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
          if ((last - index) % DAYS_PER_LABEL !== 0) return null;
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
