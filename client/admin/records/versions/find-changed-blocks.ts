/** Returns the indices of the blocks in `mine` that are not part of the longest common subsequence with `theirs`. */
export function findChangedBlocks(mine: readonly string[], theirs: readonly string[]): ReadonlySet<number> {
  let start = 0;
  while (start < mine.length && start < theirs.length && mine[start] === theirs[start]) start++;
  let end = 0;
  const maxEnd = Math.min(mine.length, theirs.length) - start;
  while (end < maxEnd && mine[mine.length - 1 - end] === theirs[theirs.length - 1 - end]) end++;
  const common = findCommonBlocks(mine.slice(start, mine.length - end), theirs.slice(start, theirs.length - end));
  const changed = new Set<number>();
  for (let index = start; index < mine.length - end; index++) if (!common.has(index - start)) changed.add(index);
  return changed;
}

/** Limits the time taken: of longer texts, all blocks between the common start and end count as changed. */
const MAX_TABLE_CELLS = 4_000_000;

function findCommonBlocks(mine: readonly string[], theirs: readonly string[]): ReadonlySet<number> {
  const common = new Set<number>();
  const width = theirs.length + 1;
  if (mine.length * width > MAX_TABLE_CELLS) return common;
  // For each pair of indices, the length of the longest common subsequence of the blocks from there on.
  const lengths = new Uint16Array((mine.length + 1) * width);
  const getLength = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = mine.length - 1; i >= 0; i--)
    for (let j = theirs.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        mine[i] === theirs[j] ? getLength(i + 1, j + 1) + 1 : Math.max(getLength(i + 1, j), getLength(i, j + 1));
  for (let i = 0, j = 0; i < mine.length && j < theirs.length; ) {
    const [left = '', right = ''] = [mine[i], theirs[j]];
    const difference = getLength(i + 1, j) - getLength(i, j + 1);
    if (left === right) {
      common.add(i);
      i++;
      j++;
    }
    // On a tie compare the texts, so that the result is the same with both sides swapped.
    else if (difference > 0 || (difference === 0 && left < right)) i++;
    else j++;
  }
  return common;
}
