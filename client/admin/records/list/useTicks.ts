import { useRef, useState } from 'react';
import { bulkLimit } from '../../../../contract/limits.ts';
import type { Ticks } from '../../../ui/table/table-props.ts';
import { toast } from '../../../ui/toast/toast.ts';

interface TicksOptions<Row> {
  getId(row: Row): string;
  getTitle(row: Row): string;
  /** When it changes, nothing is ticked any more: other rows are listed. */
  filter: string;
}

/** The rows that are ticked, on all pages of a list, as many as one call may change. */
export function useTicks<Row>({ getId, getTitle, filter }: TicksOptions<Row>) {
  const [ticked, setTicked] = useState<ReadonlyMap<string, Row>>(new Map());
  const [tickedFilter, setTickedFilter] = useState(filter);
  if (tickedFilter !== filter) {
    setTickedFilter(filter);
    setTicked(new Map());
  }
  const lastTicked = useRef<string>(undefined);

  const tick = (rows: readonly Row[], isTicked: boolean) => {
    const next = new Map(ticked);
    for (const row of rows)
      if (!isTicked) next.delete(getId(row));
      else if (next.size < bulkLimit || next.has(getId(row))) next.set(getId(row), row);
    if (isTicked && rows.some((row) => !next.has(getId(row)))) toast.warn(`一次最多选择${bulkLimit}项`);
    setTicked(next);
  };

  return {
    /** As they are on screen now, or were when they were last. */
    getRows: (shown: readonly Row[]): Row[] =>
      [...ticked].map(([id, row]) => shown.find((each) => getId(each) === id) ?? row),
    count: ticked.size,
    clear: () => setTicked(new Map()),
    untick: (ids: readonly string[]) =>
      setTicked((current) => new Map([...current].filter(([id]) => !ids.includes(id)))),
    forRows: (rows: readonly Row[]): Ticks<Row> => ({
      isTicked: (row) => ticked.has(getId(row)),
      getLabel: (row) => `选择“${getTitle(row) || '未命名'}”`,
      onTick: (row, isTicked, isRange) => {
        const [from, to] = [rows.findIndex((each) => getId(each) === lastTicked.current), rows.indexOf(row)];
        lastTicked.current = getId(row);
        const isWithinPage = isRange && from >= 0;
        tick(isWithinPage ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [row], isTicked);
      },
      onTickAll: (isTicked) => tick(rows, isTicked),
    }),
  };
}
