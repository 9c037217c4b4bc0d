/** Makes of records what they were before, as new versions of them. */
import { isDeepStrictEqual } from 'node:util';
import { formatTimestamp } from '../../contract/timestamp.ts';
import type { EarlierVersions } from './earlier-versions.ts';
import { type Entry, nextRevision, type Publication } from './entry.ts';
import { ConflictError } from './errors.ts';
import { getOrder } from './position.ts';
import { findVisible, showAgain, withdraw } from './publication.ts';
import type { RecordsInMemory } from './records-in-memory.ts';
import type { Writer } from './writer.ts';

export interface Replacement<T> {
  /** False if there never was such a record. */
  isKnown: boolean;
  changed: Entry<T> | undefined;
}

interface Sources<T> {
  memory: RecordsInMemory<T>;
  writer: Writer<T>;
  versions: EarlierVersions<T>;
}

/** What a record shall become. */
type Target<T> = Omit<Entry<T>, 'pub'> & { pub?: Publication<T> | undefined };

/** See `Collection.bringBack`. */
export async function bringBack<T>(
  sources: Sources<T>,
  id: string,
  past: Entry<T> | undefined,
  rev: number | undefined,
  by: string,
): Promise<Replacement<T>> {
  const { index } = sources.memory;
  const [latest] = index.get(id) ? [] : await sources.versions.of(id, undefined, undefined);
  return replace(sources, id, latest, by, (current) => {
    if (rev !== undefined && rev !== (index.get(id)?.rev ?? 0)) throw new ConflictError(current);
    const now = formatTimestamp();
    const visible = findVisible(current, now);
    const { gone: _, pos: __, ...rest } = current;
    if (!past) return visible && { ...current, ...withdraw(current, now) };
    if (visible && isDeepStrictEqual([getOrder(visible), visible.value], [getOrder(past), past.value]))
      return undefined;
    return { ...rest, ...(past.pos && { pos: past.pos }), ...showAgain(current, past, by, now) };
  });
}

/** See `Collection.takeBack`. */
export async function takeBack<T>(sources: Sources<T>, id: string, rev: number, by: string): Promise<Replacement<T>> {
  const [previous] = await sources.versions.of(id, rev - 1, sources.memory.index.get(id));
  return replace(sources, id, undefined, by, (current) => {
    if (rev !== current.rev) throw new ConflictError(current);
    return previous;
  });
}

/** Gives a record content, publication, place and trash of another entry. `latest` stands for a record that is no longer there. */
async function replace<T>(
  { memory, writer }: Sources<T>,
  id: string,
  latest: Entry<T> | undefined,
  by: string,
  decide: (current: Entry<T>) => Target<T> | undefined,
): Promise<Replacement<T>> {
  let isKnown = false;
  let target: Target<T> | undefined;
  const changed = await writer.write(id, () => {
    const current = memory.index.get(id) ?? latest;
    isKnown = current !== undefined;
    target = current && decide(current);
    if (!current || !target) return undefined;
    const { value, pub, born } = target;
    const mark = target.gone ? { gone: true as const } : current.gone ? { back: true as const } : {};
    return { put: { ...nextRevision(current, by, { value, pub, born }), ...mark } };
  });
  if (changed && target && getOrder(changed) !== getOrder(target)) {
    const pos = target.pos ?? target.born;
    await writer.write(id, () => ({ move: { id, pos, at: formatTimestamp(), by } }));
  }
  return { isKnown, changed };
}
