/** The earlier versions of a collection's records, in the current schema version. */

import type { Journal } from './engine.ts';
import { type Entry, isEntry } from './entry.ts';
import { type Upgrade, upgradeEntry } from './upgrade.ts';

export class EarlierVersions<T> {
  readonly #journal: Journal;
  readonly #upgrades: readonly Upgrade[] | undefined;

  constructor(journal: Journal, upgrades: readonly Upgrade[] | undefined) {
    this.#journal = journal;
    this.#upgrades = upgrades;
  }

  /** Those of all records. Reads the whole history. */
  async all(): Promise<Entry<T>[]> {
    return this.#upgrade((await this.#journal.history()).filter((line) => isEntry(line)));
  }

  /** The latest versions of a record, newest first, or only the one with this `rev`; `current` is the one that is not earlier. */
  async of(id: string, rev: number | undefined, current: Entry<T> | undefined): Promise<Entry<T>[]> {
    const earlier = this.#upgrade(await this.#journal.versions(id, rev));
    const byRev = new Map([...earlier, ...(current ? [current] : [])].map((entry) => [entry.rev, entry]));
    const versions = [...byRev.values()].sort((a, b) => b.rev - a.rev);
    return rev === undefined ? versions : versions.filter((version) => version.rev === rev);
  }

  #upgrade(entries: readonly Entry[]): Entry<T>[] {
    return entries.map((entry) => upgradeEntry(entry, this.#upgrades) as Entry<T>);
  }
}
