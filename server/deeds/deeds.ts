/** The record of deeds: the only place that writes it. Nothing in it is ever changed; the sweep removes its beginning. */
import type { DeedFields } from '../../contract/deeds.ts';
import { parseTimestamp } from '../../contract/timestamp.ts';
import type { Collection } from '../store/collection.ts';
import type { Entry } from '../store/entry.ts';
import { newId } from '../store/new-id.ts';
import { hashDeed } from './chain.ts';
import { hidePhones } from './hide-phones.ts';
import { KEPT_MS, type StoredDeed } from './stored-deed.ts';

/** Only what is known of it. */
export type Deed = Pick<DeedFields, 'kind' | 'what'> & Partial<DeedFields> & { by: string };

interface Waiting {
  deed: Deed;
  settle(error?: unknown): void;
}

export class Deeds {
  readonly #lines: Collection<StoredDeed>;
  /** Decided here and not stored yet, oldest first. */
  readonly #pending: Entry<StoredDeed>[] = [];
  #last: Entry<StoredDeed> | undefined;
  #waiting: Waiting[] = [];
  #writing: Promise<void> | undefined;

  constructor(lines: Collection<StoredDeed>) {
    this.#lines = lines;
    for (const line of lines.all()) this.#noteLast(line);
    lines.observe({
      onDecided: (next, previous) => {
        if (next && !previous) this.#pending.push(next);
        if (!next && previous) this.#forget(previous.id);
        return undefined;
      },
      onApplied: (next) => {
        if (!next) return;
        this.#forget(next.id);
        this.#noteLast(next);
      },
    });
  }

  /** Resolves once it is stored. */
  add(deed: Deed): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ deed, settle: (error) => (error === undefined ? resolve() : reject(error)) });
      this.#writing ??= this.#write();
    });
  }

  /** Resolves once everything is stored that was added before. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  get lines(): Pick<Collection<StoredDeed>, 'list' | 'newest' | 'get'> {
    return this.#lines;
  }

  /** Removes the lines whose time is over, oldest first. The last one stays: the next one holds its hash. */
  async sweep(): Promise<void> {
    const overdue = this.#lines.listOverdue().map((id) => this.#lines.get(id));
    const lines = overdue.filter((line) => line !== undefined);
    for (const { id, value } of lines.sort((one, other) => one.value.number - other.value.number))
      if (value.number !== this.#last?.value.number) await this.#lines.removeOverdue(id);
  }

  /** What waits is handed to the store at once, so it is stored together or not at all: no line can follow one that is missing. */
  async #write(): Promise<void> {
    // Deeds of the same moment are written together.
    await undefined;
    while (this.#waiting.length > 0) {
      const writes = this.#waiting
        .splice(0)
        .map(({ deed, settle }) => this.#writeLine(deed).then(() => settle(), settle));
      await Promise.all(writes);
    }
    this.#writing = undefined;
  }

  #writeLine({ by: givenBy, ...deed }: Deed): Promise<unknown> {
    const id = newId();
    const by = hidePhones(givenBy);
    return this.#lines.insertDecided(id, by, (born) => {
      const last = (this.#pending.at(-1) ?? this.#last)?.value;
      const previousUntil = last?.until ?? 0;
      const value = {
        number: (last?.number ?? 0) + 1,
        by,
        kind: deed.kind,
        what: deed.what,
        noun: deed.noun ?? '',
        recordId: deed.recordId ?? '',
        rev: deed.rev ?? 0,
        title: hidePhones(deed.title ?? ''),
        address: deed.address ?? '',
        browser: deed.browser ?? '',
        system: deed.system ?? '',
        count: deed.count ?? 1,
        previous: last?.hash ?? '',
        previousUntil,
        until: Math.max(parseTimestamp(born) + KEPT_MS, previousUntil),
      };
      return { ...value, hash: hashDeed(id, born, value) };
    });
  }

  #noteLast(line: Entry<StoredDeed>): void {
    if (!this.#last || line.value.number > this.#last.value.number) this.#last = line;
  }

  #forget(id: string): void {
    const at = this.#pending.findIndex((line) => line.id === id);
    if (at >= 0) this.#pending.splice(at, 1);
  }
}
