import type { FileUse } from '../../../../contract/files.ts';

export interface GroupedUse extends Omit<FileUse, 'field' | 'until'> {
  count: number;
  /** Set if only earlier versions use the file: until when they count. */
  until: string | undefined;
}

/** One row for each record, which may use a file in several fields. A record that uses it now is not told for its past. */
export function groupUses(uses: readonly FileUse[]): GroupedUse[] {
  const groups = new Map<string, GroupedUse>();
  for (const { noun, id, title, gone, until } of uses) {
    const key = `${noun} ${id} ${title}`;
    const group = groups.get(key);
    if (!group) groups.set(key, { noun, id, title, ...(gone && { gone }), count: 1, until });
    else groups.set(key, { ...group, count: group.count + 1, until: getLatest(group.until, until) });
  }
  return [...groups.values()];
}

/** No end is the latest. Timestamps sort as texts. */
const getLatest = (one: string | undefined, other: string | undefined) =>
  one === undefined || other === undefined ? undefined : one > other ? one : other;
