/** The records of a collection as the public saw them at an earlier time, put together from the history. */
import { type Entry, type HistoryLine, isEntry, type PastMove } from './entry.ts';
import type { RecordReader } from './public-view.ts';
import { findVisible } from './publication.ts';
import { type IndexDefinition, type ListQuery, RecordIndex } from './record-index.ts';

export class PastView<T> implements RecordReader<T> {
  /** What has passed does not change. */
  readonly version = 0;
  readonly #index: RecordIndex<T>;

  constructor(definition: IndexDefinition<T>, visible: readonly Entry<T>[]) {
    this.#index = new RecordIndex(definition);
    for (const entry of visible) this.#index.put(entry);
  }

  get size(): number {
    return this.#index.size;
  }

  get(id: string): Entry<T> | undefined {
    return this.#index.get(id);
  }

  list(query: ListQuery<T>): { entries: Entry<T>[]; count: number } {
    return this.#index.list(query);
  }

  neighbours(id: string): { older: Entry<T> | undefined; newer: Entry<T> | undefined } {
    return this.#index.neighbours(id);
  }

  newest(): Generator<Entry<T>> {
    return this.#index.newest();
  }
}

/** What was visible at a time. `current` are the records of today, those in the trash included. */
export function findVisibleAt<T>(
  current: readonly Entry<T>[],
  history: readonly HistoryLine[],
  at: string,
): Entry<T>[] {
  const latest = new Map<string, Entry<T>>();
  for (const entry of [...history.filter(isEntry), ...current] as Entry<T>[]) {
    const known = latest.get(entry.id);
    if (entry.at <= at && (!known || known.rev < entry.rev)) latest.set(entry.id, entry);
  }
  const moves = history.filter((line) => !isEntry(line)) as PastMove[];
  const positionAt = findPositions(current, moves, at);
  return [...latest.values()].flatMap((entry) => {
    const visible = findVisible(entry, at);
    if (!visible) return [];
    const { pos: _, ...rest } = visible;
    const pos = positionAt(entry);
    return [{ ...rest, ...(pos === undefined ? {} : { pos }) } as Entry<T>];
  });
}

/** The position of a record at a time: that of the last move before it, or the one from which the first move after it began. */
function findPositions(current: readonly Entry[], moves: readonly PastMove[], at: string) {
  const before = new Map<string, PastMove>();
  const after = new Map<string, PastMove>();
  for (const past of moves) {
    const { id, at: movedAt } = past.move;
    const [known, isNearer] =
      movedAt <= at
        ? [before, movedAt >= (before.get(id)?.move.at ?? '')]
        : [after, !after.has(id) || movedAt < (after.get(id)?.move.at ?? '')];
    if (isNearer) known.set(id, past);
  }
  const today = new Map(current.map(({ id, pos }) => [id, pos]));
  return (entry: Entry): string | undefined => {
    const earlier = before.get(entry.id);
    if (earlier) return earlier.move.pos;
    const later = after.get(entry.id);
    return later ? later.from : today.has(entry.id) ? today.get(entry.id) : entry.pos;
  };
}
