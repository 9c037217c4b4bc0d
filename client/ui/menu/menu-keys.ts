/** Index of the item that a key moves to: arrows, Home, End, or the first letter of a label. Undefined for other keys. */
export function getNextItemIndex(key: string, labels: readonly string[], current: number): number | undefined {
  const { length } = labels;
  if (key === 'ArrowDown') return (current + 1) % length;
  if (key === 'ArrowUp') return (Math.max(current, 0) + length - 1) % length;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  if (key.length !== 1 || key === ' ') return undefined;
  const start = current + 1;
  const candidates = [...labels.slice(start), ...labels.slice(0, start)];
  const match = candidates.findIndex((label) => label.trim().toLowerCase().startsWith(key.toLowerCase()));
  return match < 0 ? undefined : (match + start) % length;
}
