/** Where pasted lines go: a single one into the line of the caret, more between the lines. */
import { insertBlocks, insertInline } from '../commands/insert.ts';
import { deleteSelected } from '../commands/remove.ts';
import { isBare, lineOf } from '../surface/lines.ts';
import { moveBehindPicture } from '../surface/selected-picture.ts';
import { caretInto, currentRange } from '../surface/selection.ts';

export function insertPasted(root: HTMLElement, nodes: ChildNode[]) {
  moveBehindPicture(root);
  deleteSelected(root);
  const [only] = nodes;
  const last = nodes.at(-1);
  const range = currentRange(root);
  const line = range && lineOf(root, range.startContainer);
  if (nodes.length === 1 && only?.nodeName === 'P') insertInline(root, [...only.childNodes]);
  else if (nodes.length === 1 && line?.localName === 'li' && only && /^[UO]L$/.test(only.nodeName))
    placeItems(line, only as HTMLElement);
  else if (last)
    insertBlocks(root, nodes as HTMLElement[], /^(?:FIGURE|TABLE|HR)$/.test(last.nodeName) ? 'behind' : 'inside');
}

/** Items among items. */
function placeItems(item: HTMLElement, list: HTMLElement) {
  const items = [...list.children];
  const last = items.at(-1);
  item.after(...items);
  if (isBare(item)) item.remove();
  if (last) caretInto(last, true);
}

/** Where there is no formatting: as it is into code, as one line into a caption. */
export function placeText(root: HTMLElement, text: string) {
  const range = currentRange(root);
  const isCode = range && lineOf(root, range.startContainer)?.localName === 'pre';
  insertInline(root, [document.createTextNode(isCode ? text.replace(/\r\n?/g, '\n') : text.replace(/\s+/g, ' '))]);
}
