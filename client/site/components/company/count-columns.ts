interface ColumnRange {
  min: number;
  max: number;
}

/**
 * In how many columns a list ends in a full row, or in one with the fewest gaps where no number in the range divides the count. Of
 * several such numbers, the largest.
 */
export function countColumns(count: number, { min, max }: ColumnRange): number {
  if (count <= max) return count;
  const countGaps = (columns: number) => (columns - (count % columns)) % columns;
  let best = max;
  for (let columns = max; columns >= min; columns--) if (countGaps(columns) < countGaps(best)) best = columns;
  return best;
}
