/** The chain of deeds: each line holds the hash of the one before. */
import { hashSecret } from '../accounts/secrets.ts';
import type { Entry } from '../store/entry.ts';
import type { StoredDeed } from './stored-deed.ts';

/** A fixed order of fields: the same line has the same hash, however a file orders them. */
const hashed = [
  ...['number', 'by', 'kind', 'what', 'noun', 'recordId', 'rev', 'title'],
  ...['address', 'browser', 'system', 'count', 'previous', 'previousUntil', 'until'],
] as (keyof Omit<StoredDeed, 'hash'>)[];

/** `born` is the time of the deed. */
export const hashDeed = (id: string, born: string, value: Omit<StoredDeed, 'hash'>): string =>
  hashSecret(JSON.stringify([id, born, ...hashed.map((name) => value[name])]));

type Line = Pick<Entry<StoredDeed>, 'id' | 'born' | 'value'>;

const describe = ({ born, value }: Line) => `${value.number} (${born})`;

/** What is wrong with the chain, and where; undefined if nothing is. */
export function findBreak(lines: readonly Line[], now = Date.now()): string | undefined {
  const sorted = [...lines].sort((one, other) => one.value.number - other.value.number);
  let before: Line | undefined;
  for (const line of sorted) {
    const { id, born, value } = line;
    if (hashDeed(id, born, value) !== value.hash) return `deed ${describe(line)} was changed`;
    if (before && before.value.number + 1 !== value.number)
      return `the deeds between ${describe(before)} and ${describe(line)} are missing`;
    if (before ? value.previous !== before.value.hash : value.number === 1 && value.previous !== '')
      return `deed ${describe(before ?? line)} was replaced by another`;
    // The beginning is removed when its time is over, not before.
    if (!before && value.number > 1 && value.previousUntil > now)
      return `the deeds before ${describe(line)} are missing, though their time was not over`;
    before = line;
  }
  return undefined;
}

/** The last line and its hash. Who has noted them down sees later whether the end was cut off or everything written anew. */
export function describeChain(lines: readonly Line[]): string[] {
  const [first, ...others] = [...lines].sort((one, other) => one.value.number - other.value.number);
  const last = others.at(-1) ?? first;
  if (!first || !last) return [];
  return [`deeds ${describe(first)} to ${describe(last)} are whole, the last one is ${last.value.hash}`];
}
