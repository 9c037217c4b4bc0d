/** Which of a menu's items a key leads to; undefined where it leads to none. */
export function nextItemIndex(key: string, labels: readonly string[], at: number): number | undefined {
  const { length } = labels;
  if (key === 'ArrowDown') return (at + 1) % length;
  if (key === 'ArrowUp') return (Math.max(at, 0) + length - 1) % length;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  if (key.length !== 1 || key === ' ') return undefined;
  const from = at + 1;
  const round = [...labels.slice(from), ...labels.slice(0, from)];
  const found = round.findIndex((label) => label.trim().toLowerCase().startsWith(key.toLowerCase()));
  return found < 0 ? undefined : (found + from) % length;
}
