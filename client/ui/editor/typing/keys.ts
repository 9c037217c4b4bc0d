/** Keys that mean more here than elsewhere. */
import { toggleFormat } from '../commands/format.ts';
import { indent, outdent } from '../commands/lists.ts';
import { deleteSelected, isOverBlocks } from '../commands/remove.ts';
import { stepCell } from '../commands/table.ts';
import { dropPicture } from '../pictures/change-picture.ts';
import type { Surface } from '../surface/Surface.ts';
import { currentRange } from '../surface/selection.ts';
import { steppedOut } from './caret-room.ts';
import { breakLine, enter } from './enter.ts';

/** Answers whether the browser has nothing left to do. */
export function handleKey(surface: Surface, event: KeyboardEvent, onLink: () => void): boolean {
  surface.lookAround();
  const { root, picked } = surface;
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (event.altKey) return false;
    if (key === 'z') surface.travel(!event.shiftKey);
    else if (key === 'y') surface.travel(false);
    else if (key === 'b') surface.run('format', () => toggleFormat(root, 'strong'));
    else if (key === 'i') surface.run('format', () => toggleFormat(root, 'em'));
    else if (key === 'u') surface.run('format', () => toggleFormat(root, 'u'));
    else if (key === 'k') onLink();
    else if (key === 'a') document.getSelection()?.setBaseAndExtent(root, 0, root, root.childNodes.length);
    else return false;
    return true;
  }
  if (event.altKey) return false;
  if (picked && /^(?:backspace|delete)$/.test(key)) surface.run('delete', () => dropPicture(picked, root));
  else if (/^(?:backspace|delete)$/.test(key) && isOverAny(surface)) surface.run('delete', deleteSelected);
  else if (picked && key === 'enter') surface.run('enter', enter);
  else if (key === 'enter' && event.shiftKey && !surface.isIn('pre')) surface.run('enter', breakLine);
  else if (key.startsWith('arrow') && !event.shiftKey) return steppedOut(surface, key);
  else if (key === 'tab') return tabbed(surface, event.shiftKey);
  else if (key === 'escape' && surface.isIn('table') && !isLeaving(surface))
    surface.leavingFrom = currentRange(root)?.cloneRange();
  else return false;
  return true;
}

/** Where a picture comes first the browser does not tell of a deletion. */
function isOverAny({ root }: Surface): boolean {
  const range = currentRange(root);
  return range !== undefined && isOverBlocks(root, range);
}

/** Answers false where Tab leaves the text: where there is nothing for it to do, and from a table after Escape, so that nobody is caught. */
function tabbed(surface: Surface, isBack: boolean): boolean {
  const isOut = isLeaving(surface);
  surface.leavingFrom = undefined;
  if (isOut) return false;
  if (surface.isIn('li') && moved(surface, 'list', isBack ? outdent : indent)) return true;
  return surface.isIn('td, th') && moved(surface, 'table', (root) => stepCell(root, isBack));
}

function isLeaving({ root, leavingFrom }: Surface): boolean {
  const range = currentRange(root);
  return range !== undefined && leavingFrom?.compareBoundaryPoints(Range.START_TO_START, range) === 0;
}

function moved(surface: Surface, kind: string, change: (root: HTMLElement) => boolean): boolean {
  let isMoved = false;
  surface.run(kind, (root) => {
    isMoved = change(root);
  });
  return isMoved;
}
