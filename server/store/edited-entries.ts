/** Checks the entries of a file that was edited by hand, and keeps their cleaned values until they are loaded. */
import { type Entry, findEntryError } from './entry.ts';
import { type Upgrade, upgradeEntry } from './upgrade.ts';

export interface EntryRules<T> {
  /** Applies the rules for saving to a record that was edited in the file; returns the cleaned value or an error message. */
  check(raw: Record<string, unknown>, id: string): { value: T } | { error: string };
  /** Migrations from older schema versions: the first from version 1 to 2, and so on. They run whenever a record is loaded. */
  upgrades?: readonly Upgrade[];
}

export class EditedEntries<T> {
  readonly #rules: EntryRules<T>;
  readonly #cleaned = new Map<string, Entry<T>>();

  constructor(rules: EntryRules<T>) {
    this.#rules = rules;
  }

  /** Returns the first error of an entry, or keeps it with its cleaned values. */
  findError(entry: Entry): string | undefined {
    const error = findEntryError(entry);
    if (error) return error;
    const upgraded = upgradeEntry(entry, this.#rules.upgrades);
    const { pub } = upgraded;
    const checked = this.#check(upgraded.value, entry.id);
    if ('error' in checked) return `"${entry.id}": ${checked.error}`;
    const cleaned = { ...upgraded, value: checked.value } as Entry<T>;
    if (!pub?.old) {
      this.#cleaned.set(entry.id, cleaned);
      return undefined;
    }
    const old = this.#check(pub.old.value, entry.id);
    if ('error' in old) return `"${entry.id}", what is shown until it is published: ${old.error}`;
    this.#cleaned.set(entry.id, { ...cleaned, pub: { ...pub, old: { ...pub.old, value: old.value } } });
    return undefined;
  }

  /** The cleaned entry, once. */
  take(id: string): Entry<T> | undefined {
    const entry = this.#cleaned.get(id);
    this.#cleaned.delete(id);
    return entry;
  }

  #check(value: unknown, id: string) {
    return this.#rules.check(value as Record<string, unknown>, id);
  }
}
