/** All that an engine has stored of one collection, to be carried to another engine as it is. */
import { type Entry, type HistoryLine, isEntry } from './entry.ts';
import { getOrder } from './position.ts';

export interface StoredRecords {
  name: string;
  /** In the order of lists, oldest first. */
  entries: readonly Entry[];
  /** Earlier versions and moves, oldest first, each once. */
  history: readonly HistoryLine[];
}

export function toStoredRecords(
  name: string,
  entries: readonly Entry[],
  history: readonly HistoryLine[],
): StoredRecords {
  const byOrder = (one: Entry, other: Entry) => (getOrder(one) < getOrder(other) ? -1 : 1);
  return { name, entries: [...entries].sort(byOrder), history: sortHistory(history) };
}

/** The first difference between what was stored and what arrived, if there is any. */
export function findDifference(
  stored: readonly StoredRecords[],
  arrived: readonly StoredRecords[],
): string | undefined {
  for (const [index, { name, entries, history }] of stored.entries()) {
    const other = arrived[index];
    if (JSON.stringify(entries) !== JSON.stringify(other?.entries)) return `the records of ${name}`;
    if (JSON.stringify(history) !== JSON.stringify(other?.history)) return `the history of ${name}`;
  }
  return undefined;
}

interface SortableLine {
  line: HistoryLine;
  text: string;
  /** By which it comes before or after others. */
  key: string;
}

/** Versions of a record stay in their order, also where a clock was set back. */
function sortHistory(history: readonly HistoryLine[]): HistoryLine[] {
  const lastTimes = new Map<string, string>();
  const versions = history.filter(isEntry).sort((one, other) => one.rev - other.rev);
  const lines = [...versions, ...history.filter((line) => !isEntry(line))].map((line): SortableLine => {
    const text = JSON.stringify(line);
    if (!isEntry(line)) return { line, text, key: `${line.move.at} 1 ${text}` };
    const last = lastTimes.get(line.id) ?? '';
    const time = line.at > last ? line.at : last;
    lastTimes.set(line.id, time);
    return { line, text, key: `${time} 0 ${line.id} ${String(line.rev).padStart(10, '0')}` };
  });
  lines.sort((one, other) => (one.key < other.key ? -1 : 1));
  return lines.filter(({ text }, index) => text !== lines[index - 1]?.text).map(({ line }) => line);
}
