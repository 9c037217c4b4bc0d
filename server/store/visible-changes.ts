/** When the public began to see something else of a record. */
import type { Entry, PastMove, VersionHeader } from './entry.ts';
import { findNextChange, findVisible } from './publication.ts';

export interface VisibleChange {
  id: string;
  at: string;
  by: string;
  deed: 'shown' | 'hidden' | 'changed' | 'moved';
}

type Version = VersionHeader | Entry;

export function listVisibleChanges(
  versions: readonly Version[],
  moves: readonly PastMove[],
  now: string,
): VisibleChange[] {
  const byId = groupById(versions);
  const changes = [...byId.values()].flatMap((each) => listChangesOfRecord(each, now));
  // One move may be in the history twice, and what is brought back changes and moves in the same second.
  const known = new Set(changes.map(({ id, at }) => `${id} ${at}`));
  for (const { move } of moves) {
    const { id, at, by } = move;
    if (known.has(`${id} ${at}`)) continue;
    known.add(`${id} ${at}`);
    const latest = byId.get(id)?.findLast((version) => version.at <= at);
    if (latest && findVisible(latest as Entry, at)) changes.push({ id, at, by, deed: 'moved' });
  }
  return changes;
}

/** The versions of each record in their order. */
function groupById(versions: readonly Version[]): Map<string, Version[]> {
  const byId = new Map<string, Map<number, Version>>();
  for (const version of versions) {
    const known = byId.get(version.id);
    if (known) known.set(version.rev, version);
    else byId.set(version.id, new Map([[version.rev, version]]));
  }
  const toOrdered = (byRev: Map<number, Version>) => [...byRev.values()].sort((one, other) => one.rev - other.rev);
  return new Map([...byId].map(([id, byRev]) => [id, toOrdered(byRev)]));
}

function listChangesOfRecord(versions: readonly Version[], now: string): VisibleChange[] {
  const changes: VisibleChange[] = [];
  const [first] = versions as [Version];
  // What was before the oldest version that the history still has is unknown.
  let shown = first.rev > 1 ? findVisible(first as Entry, first.at)?.rev : undefined;
  for (const [index, version] of versions.entries()) {
    const end = versions[index + 1]?.at;
    const { id, by } = version;
    for (
      let at: string | undefined = version.at;
      at !== undefined && at <= now && (end === undefined || at < end);
      at = findNextChange(version as Entry, at)
    ) {
      const visible = findVisible(version as Entry, at)?.rev;
      if (visible === shown) continue;
      changes.push({ id, at, by, deed: shown === undefined ? 'shown' : visible === undefined ? 'hidden' : 'changed' });
      shown = visible;
    }
  }
  return changes;
}
