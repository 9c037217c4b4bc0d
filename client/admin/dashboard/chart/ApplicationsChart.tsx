import { type KeyboardEvent, useState } from 'react';
import type { DayCount } from '../../../../contract/dashboard-overview.ts';
import { DailyBarChart } from './DailyBarChart.tsx';

/** 11月20日 */
const formatDay = (day: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`;

/** Applications per day. Pointer or arrow keys select the day whose count is shown. */
export function ApplicationsChart({ days }: { days: readonly DayCount[] }) {
  const [selectedIndex, setSelectedIndex] = useState<number>();
  const lastIndex = days.length - 1;
  const shownIndex = Math.min(selectedIndex ?? lastIndex, lastIndex);
  const selectedDay = days[shownIndex];
  const value = selectedDay
    ? `${formatDay(selectedDay.day)}${shownIndex === lastIndex ? '（今天）' : ''} ${selectedDay.count}份`
    : '';

  function onKeyDown(event: KeyboardEvent) {
    const nextIndexByKey = {
      ArrowLeft: shownIndex - 1,
      ArrowDown: shownIndex - 1,
      ArrowRight: shownIndex + 1,
      ArrowUp: shownIndex + 1,
      Home: 0,
      End: lastIndex,
    };
    const nextIndex = nextIndexByKey[event.key as keyof typeof nextIndexByKey];
    if (nextIndex === undefined) return;
    event.preventDefault();
    setSelectedIndex(Math.min(Math.max(0, nextIndex), lastIndex));
  }

  return (
    <section className="board chart" aria-labelledby="chart">
      <h2 id="chart">近{days.length}天申请</h2>
      <p className="chart-sum">{formatSummary(days)}</p>
      <output className="chart-day-value" aria-hidden="true">
        {value}
      </output>
      <div
        className="chart-room"
        role="slider"
        tabIndex={0}
        aria-label="每日申请数，用左右方向键逐日查看"
        aria-valuemin={0}
        aria-valuemax={lastIndex}
        aria-valuenow={shownIndex}
        aria-valuetext={value}
        onKeyDown={onKeyDown}
        onBlur={() => setSelectedIndex(undefined)}
        onPointerMove={({ currentTarget, clientX }) => {
          const { left, width } = currentTarget.getBoundingClientRect();
          setSelectedIndex(Math.min(Math.max(0, Math.floor(((clientX - left) / width) * days.length)), lastIndex));
        }}
        onPointerLeave={() => setSelectedIndex(undefined)}
      >
        <DailyBarChart days={days} selectedIndex={selectedIndex} />
      </div>
    </section>
  );
}

function formatSummary(days: readonly DayCount[]): string {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const busiest = days.reduce((highest, day) => (day.count > highest.count ? day : highest));
  return `共${total}份，最多的一天是${formatDay(busiest.day)}，${busiest.count}份`;
}
