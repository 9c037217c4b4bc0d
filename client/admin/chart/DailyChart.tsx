import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { DayCount } from '../../../contract/dashboard-overview.ts';
import { toDay } from '../../../contract/days.ts';
import { DailyBarChart } from './DailyBarChart.tsx';

interface DailyChartProps {
  title: string;
  days: readonly DayCount[];
  /** What is counted, such as 份. */
  unit: string;
  /** For screen readers: what one can step through. */
  sliderLabel: string;
  tools?: ReactNode;
}

/** 11月20日 */
const formatDay = (day: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`;

/** Counts per day. Pointer or arrow keys select the day whose count is shown. */
export function DailyChart({ title, days, unit, sliderLabel, tools }: DailyChartProps) {
  const id = useId();
  const [selectedIndex, setSelectedIndex] = useState<number>();
  const lastIndex = days.length - 1;
  const shownIndex = Math.min(selectedIndex ?? lastIndex, lastIndex);
  const selectedDay = days[shownIndex];
  const today = toDay();
  const value = selectedDay
    ? `${formatDay(selectedDay.day)}${selectedDay.day === today ? '（今天）' : ''} ${selectedDay.count}${unit}`
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
    <section className="board chart" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="chart-sum">{formatSummary(days, unit)}</p>
      <output className="chart-day-value" aria-hidden="true">
        {value}
      </output>
      {tools}
      <div
        className="chart-room"
        role="slider"
        tabIndex={0}
        aria-label={sliderLabel}
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

function formatSummary(days: readonly DayCount[], unit: string): string {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const busiest = days.reduce((highest, day) => (day.count > highest.count ? day : highest));
  if (total === 0 || days.length === 1) return `共${total}${unit}`;
  return `共${total}${unit}，最多的一天是${formatDay(busiest.day)}，${busiest.count}${unit}`;
}
