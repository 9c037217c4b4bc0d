import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react';
import type { PastDay } from '../../../contract/site-records.ts';
import { formatAuthor } from '../format-author.ts';

interface TimelineProps {
  /** Newest first. */
  days: readonly PastDay[];
  at: string;
  onChoose(at: string): void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -7, PageDown: 7 };

/** The days on which the site changed, as bars that are higher the more changed. The arrow keys move between them. */
export function Timeline({ days, at, onChoose }: TimelineProps) {
  const list = useRef<HTMLOListElement>(null);
  const ordered = [...days].reverse();
  const most = Math.max(...ordered.map(({ count }) => count));
  const current = ordered.findLastIndex(({ day }) => day <= at.slice(0, 10));
  const isOnDay = ordered[current]?.day === at.slice(0, 10);
  const reachable = Math.max(current, 0);
  useEffect(() => {
    const box = list.current;
    const item = box?.children[reachable] as HTMLElement | undefined;
    if (box && item) box.scrollLeft = item.offsetLeft - (box.clientWidth - item.offsetWidth) / 2;
  }, [reachable, ordered.length]);

  function onKeyDown(event: KeyboardEvent) {
    const focused = [...(list.current?.children ?? [])].findIndex((item) => item.contains(document.activeElement));
    const ends: Readonly<Record<string, number>> = { Home: 0, End: ordered.length - 1 };
    const step = STEPS[event.key];
    const target = step === undefined ? ends[event.key] : Math.min(Math.max(focused + step, 0), ordered.length - 1);
    const day = target === undefined ? undefined : ordered[target];
    if (!day || target === undefined) return;
    event.preventDefault();
    list.current?.children[target]?.querySelector('button')?.focus();
    onChoose(day.last);
  }

  if (ordered.length === 0) return null;
  return (
    <section className="past-days" aria-label="有改动的日期">
      <ol ref={list} onKeyDown={onKeyDown}>
        {ordered.map((day, index) => (
          <li key={day.day} data-year={isNewYear(ordered, index) ? day.day.slice(0, 4) : undefined}>
            <button
              type="button"
              aria-label={describeDay(day)}
              aria-current={isOnDay && index === current ? 'date' : undefined}
              title={describeDay(day)}
              tabIndex={index === reachable ? 0 : -1}
              onClick={() => onChoose(day.last)}
            >
              <i style={{ '--share': Math.sqrt(day.count / most) } as CSSProperties} />
              <span>{day.day.slice(5)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

const isNewYear = (days: readonly PastDay[], index: number) =>
  days[index - 1]?.day.slice(0, 4) !== days[index]?.day.slice(0, 4);

/** Contains the day as it is shown, so that it can be said to the computer. */
const describeDay = ({ day, count, by }: PastDay) => `${day}，${count}处改动，${by.map(formatAuthor).join('、')}`;
