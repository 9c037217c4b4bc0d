/**
 * Records can change shape. An entry says by `v` which version of its collection's definition it was written with; steps bring
 * older ones up when they are loaded, from a snapshot, a log or the history alike. The files are written anew in time.
 */
import type { Entry } from './entry.ts';
import { UnknownVersionError } from './errors.ts';

/** Takes a value of one version and gives it the shape of the next. */
export type Upgrade = (value: Record<string, unknown>) => Record<string, unknown>;

/** What a new entry carries: nothing while the definition is at its first version. */
export const versionOf = (upgrades: readonly Upgrade[] = []) => (upgrades.length > 0 ? { v: upgrades.length + 1 } : {});

export function upgradeEntry(entry: Entry, upgrades: readonly Upgrade[] = []): Entry {
  const version = entry.v ?? 1;
  const current = upgrades.length + 1;
  if (version === current) return entry;
  if (version > current) throw new UnknownVersionError(entry.id, version, current);
  const value = upgrades
    .slice(version - 1)
    .reduce((older, upgrade) => upgrade(older), entry.value as Record<string, unknown>);
  return { ...entry, v: current, value };
}
