import { type KeyboardEvent, useState } from 'react';
import type { DayCount } from '../../../../contract/dashboard-overview.ts';
import { BarChart } from './BarChart.tsx';

/** 11月20日 */
const formatDay = (day: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`;

/** How many applied on which day. Pointer or arrow keys pick the day that is told. */
export function ApplicationsChart({ days }: { days: readonly DayCount[] }) {
  const [selectedIndex, setSelectedIndex] = useState<number>();
  const last = days.length - 1;
  const at = Math.min(selectedIndex ?? last, last);
  const selectedDay = days[at];
  const value = selectedDay
    ? `${formatDay(selectedDay.day)}${at === last ? '（今天）' : ''} ${selectedDay.count}份`
    : '';

  function moveSelection(event: KeyboardEvent) {
    const to = { ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1, Home: 0, End: last };
    const next = to[event.key as keyof typeof to];
    if (next === undefined) return;
    event.preventDefault();
    setSelectedIndex(Math.min(Math.max(0, next), last));
  }

  return (
    <section className="board chart" aria-labelledby="chart">
      <h2 id="chart">近{days.length}天申请</h2>
      <p className="chart-sum">{formatSummary(days)}</p>
      <output className="chart-told" aria-hidden="true">
        {value}
      </output>
      <div
        className="chart-room"
        role="slider"
        tabIndex={0}
        aria-label="每日申请数，用左右方向键逐日查看"
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={value}
        onKeyDown={moveSelection}
        onBlur={() => setSelectedIndex(undefined)}
        onPointerMove={({ currentTarget, clientX }) => {
          const { left, width } = currentTarget.getBoundingClientRect();
          setSelectedIndex(Math.min(Math.max(0, Math.floor(((clientX - left) / width) * days.length)), last));
        }}
        onPointerLeave={() => setSelectedIndex(undefined)}
      >
        <BarChart days={days} selectedIndex={selectedIndex} />
      </div>
    </section>
  );
}

function formatSummary(days: readonly DayCount[]): string {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return '暂无申请';
  const most = days.reduce((best, day) => (day.count > best.count ? day : best));
  return `共${total}份，最多的一天是${formatDay(most.day)}，${most.count}份`;
}
