/** Which of these blocks the other version does not have in this order: what is left of the longest common run of both. */
export function findChangedBlocks(mine: readonly string[], theirs: readonly string[]): ReadonlySet<number> {
  let start = 0;
  while (start < mine.length && start < theirs.length && mine[start] === theirs[start]) start++;
  let end = 0;
  const room = Math.min(mine.length, theirs.length) - start;
  while (end < room && mine[mine.length - 1 - end] === theirs[theirs.length - 1 - end]) end++;
  const common = findCommonBlocks(mine.slice(start, mine.length - end), theirs.slice(start, theirs.length - end));
  const changed = new Set<number>();
  for (let at = start; at < mine.length - end; at++) if (!common.has(at - start)) changed.add(at);
  return changed;
}

/** More than this would keep the browser busy; then all that lies between counts as changed. */
const MAX_TABLE_CELLS = 4_000_000;

function findCommonBlocks(mine: readonly string[], theirs: readonly string[]): ReadonlySet<number> {
  const common = new Set<number>();
  const width = theirs.length + 1;
  if (mine.length * width > MAX_TABLE_CELLS) return common;
  // How much the rests of both have in common, from each place on.
  const rests = new Uint16Array((mine.length + 1) * width);
  const rest = (one: number, other: number) => rests[one * width + other] ?? 0;
  for (let one = mine.length - 1; one >= 0; one--)
    for (let other = theirs.length - 1; other >= 0; other--)
      rests[one * width + other] =
        mine[one] === theirs[other]
          ? rest(one + 1, other + 1) + 1
          : Math.max(rest(one + 1, other), rest(one, other + 1));
  for (let one = 0, other = 0; one < mine.length && other < theirs.length; ) {
    const [left = '', right = ''] = [mine[one], theirs[other]];
    const gain = rest(one + 1, other) - rest(one, other + 1);
    if (left === right) {
      common.add(one);
      one++;
      other++;
    }
    // Where either would do, the words decide: so the other side, asked for itself, comes to the same.
    else if (gain > 0 || (gain === 0 && left < right)) one++;
    else other++;
  }
  return common;
}
