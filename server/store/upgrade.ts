/**
 * Schema migration. `v` of an entry is the schema version it was written with. Older entries are migrated whenever they are
 * loaded from a snapshot, a log or the history; the next snapshot stores them in the current version.
 */
import type { Entry } from './entry.ts';
import { UnknownVersionError } from './errors.ts';

/** Converts a value from one schema version to the next. */
export type Upgrade = (value: Record<string, unknown>) => Record<string, unknown>;

/** The `v` property of a new entry: none while the schema is at version 1. */
export const createVersionField = (upgrades: readonly Upgrade[] = []) =>
  upgrades.length > 0 ? { v: upgrades.length + 1 } : {};

export function upgradeEntry(entry: Entry, upgrades: readonly Upgrade[] = []): Entry {
  const version = entry.v ?? 1;
  const current = upgrades.length + 1;
  if (version === current) return entry;
  if (version > current) throw new UnknownVersionError(entry.id, version, current);
  const toCurrent = (value: unknown) =>
    upgrades.slice(version - 1).reduce((older, upgrade) => upgrade(older), value as Record<string, unknown>);
  const { pub } = entry;
  const upgraded = { ...entry, v: current, value: toCurrent(entry.value) };
  return pub?.old ? { ...upgraded, pub: { ...pub, old: { ...pub.old, value: toCurrent(pub.old.value) } } } : upgraded;
}
