/** Blocks put where the caret is. */
import { around, emptyParagraph, holdOpen, isBare, isBlock, lineOf } from '../surface/lines.ts';
import { moveBehindPicture } from '../surface/selected-picture.ts';
import { caretAt, caretInto, currentRange } from '../surface/selection.ts';
import { deleteSelected } from './remove.ts';
import { divide, isolate } from './shape.ts';

/** Between the lines, dividing the caret's own where it is in its middle; the caret comes behind. */
export function insertBlocks(root: HTMLElement, blocks: HTMLElement[], last: 'inside' | 'behind' = 'behind') {
  moveBehindPicture(root);
  deleteSelected(root);
  const end = blocks.at(-1);
  if (!end) return;
  const range = currentRange(root);
  const line = range && lineOf(root, range.startContainer);
  if (!range || !line) root.append(...blocks);
  else placeAt(root, line, range, blocks);
  if (last === 'inside') return caretInto(end, true);
  if (!isTypable(end.nextElementSibling)) end.after(emptyParagraph());
  caretInto(end.nextElementSibling as HTMLElement);
}

const isTypable = (next: Element | null) => next !== null && /^(?:p|h\d)$/.test(next.localName);

function placeAt(root: HTMLElement, line: HTMLElement, range: Range, blocks: HTMLElement[]) {
  const stands = around(root, line, (each) => /^(?:figure|table)$/.test(each.localName) && each.contains(line));
  const isCaption = /caption$/.test(line.localName);
  if (isCaption && stands) return stands.after(...blocks);
  if (/^(?:li|td|th)$/.test(line.localName)) return placeInside(line, range, blocks);
  if (isBare(line)) return line.replaceWith(...blocks);
  const rest = divide(line, range.startContainer, range.startOffset);
  line.after(...blocks);
  if (isBare(rest)) rest.remove();
  if (isBare(line)) line.remove();
}

/** In an item or a cell words may stand loose: the blocks come between them. */
function placeInside(line: HTMLElement, range: Range, blocks: HTMLElement[]) {
  const mark = document.createTextNode('');
  range.insertNode(mark);
  let child: Node = mark;
  while (child.parentElement && child.parentElement !== line) {
    isolate(child, child.parentElement);
    child = child.parentElement;
  }
  (child as ChildNode).replaceWith(...blocks);
  for (const side of [blocks[0]?.previousSibling, blocks.at(-1)?.nextSibling])
    if (side && !isBlock(side) && isBare(side) && side.nodeName !== 'BR') side.remove();
  holdOpen(line);
}

export function insertDivider(root: HTMLElement) {
  insertBlocks(root, [document.createElement('hr')]);
}

/** Words and formatting inside the line. */
export function insertInline(root: HTMLElement, nodes: ChildNode[]) {
  moveBehindPicture(root);
  deleteSelected(root);
  const range = currentRange(root);
  const last = nodes.at(-1);
  if (!range || !last) return;
  const content = document.createDocumentFragment();
  content.append(...nodes);
  const line = lineOf(root, range.startContainer);
  range.insertNode(content);
  const held = line?.lastChild;
  if (held?.nodeName === 'BR' && held !== last && last.nextSibling === held) held.remove();
  if (last instanceof Text) caretAt(last, last.length);
  else if (last.parentNode) caretAt(last.parentNode, [...last.parentNode.childNodes].indexOf(last) + 1);
}
