/** Forgives slips in Latin words, most of which are model numbers: `SKD-200` finds `SDK-200`. */

/** The word with the fewest slips, or undefined if none is near. Short words have too many neighbours. */
export function findNearestWord(word: string, words: readonly string[]): string | undefined {
  if (word.length < 4) return undefined;
  let nearest: string | undefined;
  let fewest = word.length < 8 ? 1 : 2;
  for (const other of words) {
    if (Math.abs(other.length - word.length) > fewest) continue;
    const slips = countSlips(word, other);
    if (slips > fewest || (slips === fewest && nearest !== undefined)) continue;
    fewest = slips;
    nearest = other;
  }
  return nearest;
}

/** Letters that are missing, too many, wrong or in each other's place. */
function countSlips(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const steps = [(last[j - 1] as number) + (isSame ? 0 : 1), (last[j] as number) + 1, (row[j - 1] as number) + 1];
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        steps.push((beforeLast[j - 2] as number) + 1);
      row.push(Math.min(...steps));
    }
    beforeLast = last;
    last = row;
  }
  return last[other.length] as number;
}
