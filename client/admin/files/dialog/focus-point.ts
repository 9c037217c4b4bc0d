/** The point of a picture that stays in sight when it is cropped, as shares of its width and height. */
import type { Focus } from '../../../../contract/files.ts';

export const CENTRE: Focus = { x: 0.5, y: 0.5 };
const STEP = 0.01;
const LARGE_STEP = 0.1;

const limit = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100;
const toPercent = (share: number) => `${Math.round(share * 100)}%`;

export const formatFocus = ({ x, y }: Focus) => `水平${toPercent(x)}，垂直${toPercent(y)}`;
export const toObjectPosition = ({ x, y }: Focus) => `${toPercent(x)} ${toPercent(y)}`;

export const getFocusAt = (box: DOMRect, clientX: number, clientY: number): Focus => ({
  x: limit((clientX - box.left) / box.width),
  y: limit((clientY - box.top) / box.height),
});

/** Arrow keys move the point, with Shift in large steps; undefined for other keys. */
export function moveFocusByKey(
  { x, y }: Focus,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): Focus | undefined {
  const step = shiftKey ? LARGE_STEP : STEP;
  if (key === 'ArrowLeft') return { x: limit(x - step), y };
  if (key === 'ArrowRight') return { x: limit(x + step), y };
  if (key === 'ArrowUp') return { x, y: limit(y - step) };
  if (key === 'ArrowDown') return { x, y: limit(y + step) };
  return undefined;
}
