/** Inserts pasted content: a single line into the line of the caret, several as new lines. */

import { deleteSelected } from '../commands/delete.ts';
import { insertBlocks, insertInline } from '../commands/insert.ts';
import { findLine, isBlank } from '../surface/lines.ts';
import { moveCaretBehindPicture } from '../surface/selected-picture.ts';
import { getSelectedRange, moveCaretInto } from '../surface/selection.ts';

export function insertPasted(root: HTMLElement, nodes: ChildNode[]) {
  moveCaretBehindPicture(root);
  deleteSelected(root);
  const [onlyNode] = nodes;
  const last = nodes.at(-1);
  const range = getSelectedRange(root);
  const line = range && findLine(root, range.startContainer);
  if (nodes.length === 1 && onlyNode?.nodeName === 'P') insertInline(root, [...onlyNode.childNodes]);
  else if (nodes.length === 1 && line?.localName === 'li' && onlyNode && /^[UO]L$/.test(onlyNode.nodeName))
    insertListItems(line, onlyNode as HTMLElement);
  else if (last)
    insertBlocks(root, nodes as HTMLElement[], /^(?:FIGURE|TABLE|HR)$/.test(last.nodeName) ? 'behind' : 'inside');
}

/** Inserts the items of a list after the current item. */
function insertListItems(item: HTMLElement, list: HTMLElement) {
  const items = [...list.children];
  const last = items.at(-1);
  item.after(...items);
  if (isBlank(item)) item.remove();
  if (last) moveCaretInto(last, true);
}

/** Inserts text without formatting: unchanged into code, on one line into captions. */
export function insertPlainText(root: HTMLElement, text: string) {
  const range = getSelectedRange(root);
  const isCode = range && findLine(root, range.startContainer)?.localName === 'pre';
  insertInline(root, [document.createTextNode(isCode ? text.replace(/\r\n?/g, '\n') : text.replace(/\s+/g, ' '))]);
}
