/** The card to focus after a key, given the card that has the focus and the top of each card; undefined for other keys. */
export function getNextCardIndex(key: string, index: number, tops: readonly number[]): number | undefined {
  if (index < 0) return undefined;
  const last = tops.length - 1;
  const columns = countColumns(tops);
  const targets: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - columns,
    // From the row before the last one the focus reaches the last card, though there may be none right below.
    ArrowDown: tops[index] === tops[last] ? index : Math.min(index + columns, last),
    Home: 0,
    End: last,
  };
  const target = targets[key];
  if (target === undefined) return undefined;
  return target < 0 || target > last ? index : target;
}

function countColumns(tops: readonly number[]): number {
  const end = tops.findIndex((top) => top !== tops[0]);
  return end < 0 ? tops.length : end;
}
