/** Keyboard shortcuts, and keys with special behaviour in the editor. */

import { deleteSelected, isBlockSelection } from '../commands/delete.ts';
import { toggleFormat } from '../commands/format.ts';
import { indent, outdent } from '../commands/lists.ts';
import { moveToAdjacentCell } from '../commands/table.ts';
import { removePicture } from '../pictures/change-picture.ts';
import type { Surface } from '../surface/Surface.ts';
import { getSelectedRange } from '../surface/selection.ts';
import { handleEnter, insertLineBreak } from './enter.ts';
import { handleArrowKey } from './temporary-line.ts';

/** Returns true if the default action must be prevented. */
export function handleKeyDown(surface: Surface, event: KeyboardEvent, onLink: () => void): boolean {
  surface.updateFromSelection();
  const { root, selectedPicture } = surface;
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (event.altKey) return false;
    if (key === 'z') surface.undoOrRedo(!event.shiftKey);
    else if (key === 'y') surface.undoOrRedo(false);
    else if (key === 'b') surface.run('format', () => toggleFormat(root, 'strong'));
    else if (key === 'i') surface.run('format', () => toggleFormat(root, 'em'));
    else if (key === 'u') surface.run('format', () => toggleFormat(root, 'u'));
    else if (key === 'k') onLink();
    else if (key === 'a') document.getSelection()?.setBaseAndExtent(root, 0, root, root.childNodes.length);
    else return false;
    return true;
  }
  if (event.altKey) return false;
  if (selectedPicture && /^(?:backspace|delete)$/.test(key))
    surface.run('delete', () => removePicture(selectedPicture, root));
  else if (/^(?:backspace|delete)$/.test(key) && hasBlockSelection(surface)) surface.run('delete', deleteSelected);
  else if (selectedPicture && key === 'enter') surface.run('enter', handleEnter);
  else if (key === 'enter' && event.shiftKey && !surface.isCaretIn('pre')) surface.run('enter', insertLineBreak);
  else if (key.startsWith('arrow') && !event.shiftKey) return handleArrowKey(surface, key);
  else if (key === 'tab') return handleTab(surface, event.shiftKey);
  else if (key === 'escape' && surface.isCaretIn('table') && !isTabExit(surface))
    surface.tabExitRange = getSelectedRange(root)?.cloneRange();
  else return false;
  return true;
}

/** If the selection starts with a picture, browsers fire no beforeinput event for deleting it. */
function hasBlockSelection({ root }: Surface): boolean {
  const range = getSelectedRange(root);
  return range !== undefined && isBlockSelection(root, range);
}

/**
 * Returns false if Tab must leave the editor: outside lists and tables, and in a table after Escape, to avoid a keyboard
 * trap.
 */
function handleTab(surface: Surface, isBackward: boolean): boolean {
  const isExit = isTabExit(surface);
  surface.tabExitRange = undefined;
  if (isExit) return false;
  if (surface.isCaretIn('li') && runMove(surface, 'list', isBackward ? outdent : indent)) return true;
  return surface.isCaretIn('td, th') && runMove(surface, 'table', (root) => moveToAdjacentCell(root, isBackward));
}

function isTabExit({ root, tabExitRange }: Surface): boolean {
  const range = getSelectedRange(root);
  return range !== undefined && tabExitRange?.compareBoundaryPoints(Range.START_TO_START, range) === 0;
}

function runMove(surface: Surface, kind: string, change: (root: HTMLElement) => boolean): boolean {
  let hasMoved = false;
  surface.run(kind, (root) => {
    hasMoved = change(root);
  });
  return hasMoved;
}
