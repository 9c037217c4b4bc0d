/** What the public saw at earlier times, and when that changed: put together from the records of today and the history. */
import { formatTimestamp } from '../../contract/timestamp.ts';
import type { Journal } from './engine.ts';
import type { Entry, PastMove, VersionHeader } from './entry.ts';
import { type Difference, findDifferences } from './past-differences.ts';
import { PastView } from './past-view.ts';
import type { RecordReader } from './public-view.ts';
import { findVisible } from './publication.ts';
import type { IndexDefinition } from './record-index.ts';
import { type Upgrade, upgradeEntry } from './upgrade.ts';
import { listVisibleChanges, type VisibleChange } from './visible-changes.ts';

interface PastSources<T> {
  definition: IndexDefinition<T> & { upgrades?: readonly Upgrade[] };
  journal: Journal;
  /** The records of today, those in the trash included. */
  entries(): Entry<T>[];
  /** Grows with every change. */
  getVersion(): number;
}

/** The time that is shown, those before and after it, and the one from which something is brought back. */
const MAX_KEPT_TIMES = 4;
/** A change that is being written may still get a time that has just passed. */
const SETTLED_AFTER_MS = 60_000;

export class Past<T> {
  readonly #sources: PastSources<T>;
  /** Only the latest ones: a view holds what has been read from the history. */
  readonly #views = new Map<string, Promise<PastView<T>>>();

  constructor(sources: PastSources<T>) {
    this.#sources = sources;
  }

  /** The records as the public saw them at a time. */
  at(time: string): Promise<RecordReader<T>> {
    const isSettled = time < formatTimestamp(Date.now() - SETTLED_AFTER_MS);
    const key = isSettled ? time : `${time} ${this.#sources.getVersion()}`;
    const view = this.#views.get(key) ?? this.#read(time);
    this.#views.delete(key);
    this.#views.set(key, view);
    const [oldest] = this.#views.keys();
    if (this.#views.size > MAX_KEPT_TIMES && oldest !== undefined) this.#views.delete(oldest);
    view.catch(() => this.#views.delete(key));
    return view;
  }

  /** The records of which the public sees something else now than at a time. */
  async findDifferences(time: string, now: RecordReader<T>): Promise<Difference<T>[]> {
    return findDifferences(await this.at(time), now, this.#sources.definition.group);
  }

  /** When the public began to see something else, in no particular order. */
  async listChanges(): Promise<VisibleChange[]> {
    const { versions, moves } = await this.#load();
    return listVisibleChanges(versions, moves, formatTimestamp());
  }

  async #load() {
    // Taken before the history is read: what moves there meanwhile is in both, and never missing.
    const current = this.#sources.entries();
    const lines = await this.#sources.journal.headers();
    const versions: (VersionHeader | Entry<T>)[] = [];
    const moves: PastMove[] = [];
    for (const line of lines)
      if ('move' in line) moves.push(line);
      else versions.push(line);
    return { current, moves, versions: [...versions, ...current] };
  }

  async #read(time: string): Promise<PastView<T>> {
    const { definition, journal } = this.#sources;
    const { current, moves, versions } = await this.#load();
    const entries: Entry<T>[] = [];
    const unread = new Map<string, number>();
    for (const version of findLatest(versions, time))
      if ('value' in version) entries.push(version);
      else if (findVisible(version as Entry<undefined>, time)) unread.set(version.id, version.rev);
    const read = unread.size > 0 ? await journal.versionsOf(unread) : [];
    for (const entry of new Map(read.map((each) => [each.id, each])).values())
      entries.push(upgradeEntry(entry, definition.upgrades) as Entry<T>);
    const positionAt = findPositions(current, moves, time);
    const visible = entries.flatMap((entry): Entry<T>[] => {
      const shown = findVisible(entry, time);
      if (!shown) return [];
      const { pos: _, ...rest } = shown;
      const pos = positionAt(entry);
      return [{ ...rest, ...(pos === undefined ? {} : { pos }) }];
    });
    return new PastView(definition, visible);
  }
}

/** The version of each record that was the latest at a time. */
function findLatest<T>(versions: readonly (VersionHeader | Entry<T>)[], time: string) {
  const latest = new Map<string, VersionHeader | Entry<T>>();
  const following = new Map<string, VersionHeader | Entry<T>>();
  for (const version of versions) {
    const known = latest.get(version.id);
    const next = following.get(version.id);
    if (version.at <= time) {
      if (!known || known.rev <= version.rev) latest.set(version.id, version);
    } else if (!next || version.rev < next.rev) following.set(version.id, version);
  }
  // Where the history has been pruned, the oldest version that is left stands for those before it.
  for (const [id, version] of following)
    if (!latest.has(id) && version.rev > 1 && version.born <= time) latest.set(id, version);
  return latest.values();
}

/** The position of a record at a time: that of the last move before it, or the one from which the first move after it began. */
function findPositions(current: readonly Entry[], moves: readonly PastMove[], time: string) {
  const before = new Map<string, PastMove>();
  const after = new Map<string, PastMove>();
  for (const past of moves) {
    const { id, at: movedAt } = past.move;
    const [known, isNearer] =
      movedAt <= time
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
