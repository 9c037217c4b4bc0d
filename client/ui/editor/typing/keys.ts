/** Keys that mean more here than elsewhere. */
import { toggleFormat } from '../commands/format.ts';
import { indent, outdent } from '../commands/lists.ts';
import { dropPicture } from '../pictures/change.ts';
import { emptyParagraph, isAtStart, within } from '../surface/lines.ts';
import type { Surface } from '../surface/Surface.ts';
import { caretInto, currentRange } from '../surface/selection.ts';
import { breakLine } from './enter.ts';

/** Answers whether the browser has nothing left to do. */
export function keyed(surface: Surface, event: KeyboardEvent, onLink: () => void): boolean {
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
    else return false;
    return true;
  }
  if (event.altKey) return false;
  if (picked && /^(?:backspace|delete)$/.test(key)) surface.run('delete', () => dropPicture(picked, root));
  else if (picked && key === 'enter') surface.run('enter', () => makeRoom(surface, 'after'));
  else if (key === 'enter' && event.shiftKey && !surface.isIn('pre')) surface.run('enter', breakLine);
  else if (/^arrow(?:up|left)$/.test(key) && isAtTop(surface)) surface.run('enter', () => makeRoom(surface, 'before'));
  else return key === 'tab' && surface.isIn('li') && moved(surface, event.shiftKey ? outdent : indent);
  return true;
}

/** Where an item can go no deeper Tab leaves the text, so that nobody is caught in a list. */
function moved(surface: Surface, change: (root: HTMLElement) => boolean): boolean {
  let isMoved = false;
  surface.run('list', (root) => {
    isMoved = change(root);
  });
  return isMoved;
}

/** A picture or a table that opens the text leaves no line in front of it. */
function isAtTop({ root, picked }: Surface): boolean {
  const first = root.firstElementChild as HTMLElement | null;
  const range = currentRange(root);
  if (
    !first ||
    !range ||
    !/^(?:figure|table|hr|pre)$/.test(first.localName) ||
    (!first.contains(range.startContainer) && !picked)
  )
    return false;
  return picked ? first.contains(picked) : isAtStart(first, range);
}

function makeRoom({ root, picked }: Surface, where: 'before' | 'after') {
  const beside = picked ? (within(root, picked, 'figure') ?? picked) : root.firstElementChild;
  const paragraph = emptyParagraph();
  beside?.[where](paragraph);
  caretInto(paragraph);
}
