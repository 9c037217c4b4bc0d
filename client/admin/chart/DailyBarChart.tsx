import type { DayCount } from '../../../contract/dashboard-overview.ts';
import { toDay } from '../../../contract/days.ts';

const CHART_HEIGHT = 100;
/** So many dates stand below the bars, at least a week apart; below fewer bars each has one. */
const MAX_LABELS = 5;
const MAX_LABELLED_DAYS = 10;
const DAYS_PER_WEEK = 7;
/** In the units of the view box, as is the width of the bar. */
const DAY_WIDTH = 10;
const BAR_WIDTH = 6;
/** Keeps a day without applications visible. */
const MIN_BAR_HEIGHT = 0.8;

interface DailyBarChartProps {
  days: readonly DayCount[];
  selectedIndex: number | undefined;
}

/**
 * A bar for every day, with dates below. The labels are HTML beside the SVG, because the SVG is stretched and
 * would distort text.
 */
export function DailyBarChart({ days, selectedIndex }: DailyBarChartProps) {
  const lastIndex = days.length - 1;
  const today = toDay();
  const daysPerLabel =
    days.length <= MAX_LABELLED_DAYS ? 1 : Math.max(DAYS_PER_WEEK, Math.ceil(days.length / MAX_LABELS));
  // Even, so that the label at half height is a whole number.
  const maxValue = Math.max(4, Math.ceil(Math.max(...days.map(({ count }) => count)) / 2) * 2);
  return (
    <>
      <svg viewBox={`0 0 ${days.length * DAY_WIDTH} ${CHART_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {[0, CHART_HEIGHT / 2, CHART_HEIGHT].map((y) => (
          <line key={y} x1={0} x2={days.length * DAY_WIDTH} y1={y} y2={y} vectorEffect="non-scaling-stroke" />
        ))}
        {selectedIndex !== undefined && (
          <rect className="bar-behind" x={selectedIndex * DAY_WIDTH} y={0} width={DAY_WIDTH} height={CHART_HEIGHT} />
        )}
        {days.map(({ day, count }, index) => {
          const height = count === 0 ? MIN_BAR_HEIGHT : (count / maxValue) * CHART_HEIGHT;
          const className = day === today ? 'bar bar-today' : count === 0 ? 'bar bar-none' : 'bar';
          return (
            <rect
              key={day}
              className={className}
              x={index * DAY_WIDTH + (DAY_WIDTH - BAR_WIDTH) / 2}
              y={CHART_HEIGHT - height}
              width={BAR_WIDTH}
              height={height}
            />
          );
        })}
      </svg>
      <div className="chart-scale" aria-hidden="true">
        <span>{maxValue}</span>
        <span>{maxValue / 2}</span>
        <span>0</span>
      </div>
      <div className="chart-days" aria-hidden="true">
        {days.map(({ day }, index) => {
          if ((lastIndex - index) % daysPerLabel !== 0) return null;
          const isToday = day === today;
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
