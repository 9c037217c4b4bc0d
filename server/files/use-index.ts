/**
 * Counts where each upload is used: by records as they are, in drafts, in the trash, and by versions of the last 30 days. Built
 * when it is first asked for, and kept by the changes of the collections from then on. A use counts as soon as its save is decided.
 */
import type { FileUse } from '../../contract/files.ts';
import { formatTimestamp, parseTimestamp } from '../../contract/timestamp.ts';
import type { Entry } from '../store/entry.ts';
import type { UseSource } from './use-sources.ts';

/** How long what an earlier version uses counts after that version was replaced. */
const KEPT_MS = 30 * 86_400_000;
const NEVER = Number.POSITIVE_INFINITY;

/** Uses outside of records. */
export interface FixedUses {
  find(url: string): readonly FileUse[];
}

interface RecordUse {
  source: UseSource;
  id: string;
  field: string;
  /** When it stops to count, in milliseconds. */
  ends: number;
}

export class UseIndex {
  readonly #sources: readonly UseSource[];
  readonly #fixedUses: FixedUses;
  /** By address, then by noun, id and field. */
  readonly #uses = new Map<string, Map<string, RecordUse>>();
  #isBuilt = false;
  #loading: Promise<void> | undefined;

  constructor(sources: readonly UseSource[], fixedUses: FixedUses) {
    this.#sources = sources;
    this.#fixedUses = fixedUses;
  }

  /** To be called with each change, also before the index is loaded. */
  update(source: UseSource, next: Entry<object> | undefined, previous: Entry<object> | undefined): void {
    if (!this.#isBuilt) return;
    const ends = source.keepsHistory && next ? Date.now() + KEPT_MS : 0;
    if (previous) this.#end(source, previous, ends);
    if (next) this.#add(source, next, NEVER);
  }

  load(): Promise<void> {
    this.#loading ??= this.#load().catch((error) => {
      this.#loading = undefined;
      throw error;
    });
    return this.#loading;
  }

  /** `count` and `list` are complete once the index is loaded. */
  count(url: string): number {
    return this.#current(url).length + this.#fixedUses.find(url).length;
  }

  list(url: string): FileUse[] {
    const ofRecords = this.#current(url).flatMap(({ source, id, field, ends }) => {
      const entry = source.collection.getDeletedToo(id);
      const description = entry ? source.describe(entry) : { id, title: '' };
      const gone: FileUse['gone'] = !entry ? 'history' : entry.gone ? 'bin' : undefined;
      const until = ends === NEVER ? {} : { until: formatTimestamp(ends) };
      return { noun: source.noun, ...description, field, ...(gone && { gone }), ...until };
    });
    return [...ofRecords, ...this.#fixedUses.find(url)];
  }

  #current(url: string): RecordUse[] {
    const uses = this.#uses.get(url);
    if (!uses) return [];
    const now = Date.now();
    for (const [key, { ends }] of uses) if (ends <= now) uses.delete(key);
    if (uses.size === 0) this.#uses.delete(url);
    return [...uses.values()];
  }

  async #load(): Promise<void> {
    if (!this.#isBuilt) {
      // What is decided but not visible yet would be missing.
      for (let writes = this.#finishWrites(); writes; writes = this.#finishWrites()) await writes;
      for (const source of this.#sources) for (const entry of source.collection.all()) this.#add(source, entry, NEVER);
      this.#isBuilt = true;
    }
    for (const source of this.#sources) if (source.keepsHistory) await this.#addHistory(source);
  }

  #finishWrites(): Promise<unknown> | undefined {
    const writes = this.#sources.flatMap(({ collection }) => collection.finishWrites() ?? []);
    return writes.length > 0 ? Promise.all(writes) : undefined;
  }

  async #addHistory(source: UseSource): Promise<void> {
    const earlier = await source.collection.earlierVersions();
    const replacedAt = new Map<string, string>();
    const key = (id: string, rev: number) => `${id} ${rev}`;
    for (const { id, rev, at } of [...earlier, ...source.collection.all()]) replacedAt.set(key(id, rev - 1), at);
    for (const entry of earlier) {
      const at = replacedAt.get(key(entry.id, entry.rev));
      const ends = at === undefined ? 0 : parseTimestamp(at) + KEPT_MS;
      if (ends > Date.now()) this.#add(source, entry, ends);
    }
  }

  #add(source: UseSource, entry: Entry<object>, ends: number): void {
    for (const { url, field } of source.find(entry)) {
      const uses = this.#uses.get(url) ?? new Map<string, RecordUse>();
      this.#uses.set(url, uses);
      const key = `${source.noun} ${entry.id} ${field}`;
      const known = uses.get(key);
      if (known) known.ends = Math.max(known.ends, ends);
      else uses.set(key, { source, id: entry.id, field, ends });
    }
  }

  #end(source: UseSource, entry: Entry<object>, ends: number): void {
    for (const { url, field } of source.find(entry)) {
      const use = this.#uses.get(url)?.get(`${source.noun} ${entry.id} ${field}`);
      if (use?.ends === NEVER) use.ends = ends;
    }
  }
}
