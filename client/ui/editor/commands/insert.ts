/** Inserts blocks and inline content at the caret. */
import { findClosest } from '../surface/closest.ts';
import { addFillerBreak, createEmptyParagraph, findLine, isBlank, isBlock } from '../surface/lines.ts';
import { moveCaretBehindPicture } from '../surface/selected-picture.ts';
import { getSelectedRange, moveCaretInto, setCaret } from '../surface/selection.ts';
import { deleteSelected } from './delete.ts';
import { splitAround, splitAt } from './element-edits.ts';

/** Inserts blocks at the caret. A caret in the middle of a line splits it. */
export function insertBlocks(root: HTMLElement, blocks: HTMLElement[], caretPosition: 'inside' | 'behind' = 'behind') {
  moveCaretBehindPicture(root);
  deleteSelected(root);
  const end = blocks.at(-1);
  if (!end) return;
  const range = getSelectedRange(root);
  const line = range && findLine(root, range.startContainer);
  if (!range || !line) root.append(...blocks);
  else insertAtLine(root, line, range, blocks);
  if (caretPosition === 'inside') return moveCaretInto(end, true);
  if (!isTextBlock(end.nextElementSibling)) end.after(createEmptyParagraph());
  moveCaretInto(end.nextElementSibling as HTMLElement);
}

const isTextBlock = (next: Element | null) => next !== null && /^(?:p|h\d)$/.test(next.localName);

function insertAtLine(root: HTMLElement, line: HTMLElement, range: Range, blocks: HTMLElement[]) {
  const figureOrTable = findClosest(
    root,
    line,
    (element) => /^(?:figure|table)$/.test(element.localName) && element.contains(line),
  );
  const isCaption = /caption$/.test(line.localName);
  if (isCaption && figureOrTable) return figureOrTable.after(...blocks);
  if (/^(?:li|td|th)$/.test(line.localName)) return insertInsideLine(line, range, blocks);
  if (isBlank(line)) return line.replaceWith(...blocks);
  const rest = splitAt(line, range.startContainer, range.startOffset);
  line.after(...blocks);
  if (isBlank(rest)) rest.remove();
  if (isBlank(line)) line.remove();
}

/**
 * List items and cells may contain text without paragraphs: the blocks are inserted between the text before and after the
 * caret.
 */
function insertInsideLine(line: HTMLElement, range: Range, blocks: HTMLElement[]) {
  const marker = document.createTextNode('');
  range.insertNode(marker);
  let child: Node = marker;
  while (child.parentElement && child.parentElement !== line) {
    splitAround(child, child.parentElement);
    child = child.parentElement;
  }
  (child as ChildNode).replaceWith(...blocks);
  for (const sibling of [blocks[0]?.previousSibling, blocks.at(-1)?.nextSibling])
    if (sibling && !isBlock(sibling) && isBlank(sibling) && sibling.nodeName !== 'BR') sibling.remove();
  addFillerBreak(line);
}

export function insertDivider(root: HTMLElement) {
  insertBlocks(root, [document.createElement('hr')]);
}

/** Inserts inline nodes into the line of the caret. */
export function insertInline(root: HTMLElement, nodes: ChildNode[]) {
  moveCaretBehindPicture(root);
  deleteSelected(root);
  const range = getSelectedRange(root);
  const last = nodes.at(-1);
  if (!range || !last) return;
  const content = document.createDocumentFragment();
  content.append(...nodes);
  const line = findLine(root, range.startContainer);
  range.insertNode(content);
  const filler = line?.lastChild;
  if (filler?.nodeName === 'BR' && filler !== last && last.nextSibling === filler) filler.remove();
  if (last instanceof Text) setCaret(last, last.length);
  else if (last.parentNode) setCaret(last.parentNode, [...last.parentNode.childNodes].indexOf(last) + 1);
}
