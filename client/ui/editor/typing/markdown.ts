/** Converts Markdown syntax at the start of a line while typing. */

import { renameElement } from '../commands/element-edits.ts';
import { insertDivider } from '../commands/insert.ts';
import { liftOutOfLists } from '../commands/list-items.ts';
import { wrapInList } from '../commands/lists.ts';
import { addFillerBreak, findLine } from '../surface/lines.ts';
import { getSelectedRange, moveCaretInto } from '../surface/selection.ts';

const RULES: [pattern: RegExp, convert: (root: HTMLElement, line: HTMLElement) => HTMLElement | undefined][] = [
  [/^##?[ \u00a0]/, (root, line) => renameElement(takeOutOfList(root, line), 'h2')],
  [/^###[ \u00a0]/, (root, line) => renameElement(takeOutOfList(root, line), 'h3')],
  [/^####[ \u00a0]/, (root, line) => renameElement(takeOutOfList(root, line), 'h4')],
  [/^[-*+][ \u00a0]/, (_root, line) => turnIntoListItem('ul', line)],
  [/^1[.)、][ \u00a0]/, (_root, line) => turnIntoListItem('ol', line)],
  [/^[>》][ \u00a0]/, (root, line) => wrapInQuote(renameElement(takeOutOfList(root, line), 'p'))],
  [
    /^---$/,
    (root, line) => {
      moveCaretInto(line);
      insertDivider(root);
      return undefined;
    },
  ],
];

/**
 * Converts the line if the text before the caret is a Markdown prefix. Returns whether it has. `willChange` is called before
 * the change.
 */
export function applyMarkdown(root: HTMLElement, willChange: () => void): boolean {
  const range = getSelectedRange(root);
  const line = range && findLine(root, range.startContainer);
  if (!range?.collapsed || !line || !/^(?:p|h\d|li)$/.test(line.localName)) return false;
  const prefixRange = document.createRange();
  prefixRange.setStart(line, 0);
  prefixRange.setEnd(range.startContainer, range.startOffset);
  const prefix = prefixRange.toString();
  const [pattern, convert] = RULES.find(([pattern]) => pattern.exec(prefix)?.[0] === prefix) ?? [];
  if (!pattern || !convert || (prefix === '---' && (line.textContent !== '---' || line.localName === 'li')))
    return false;
  willChange();
  prefixRange.deleteContents();
  const converted = convert(root, line);
  if (converted) {
    converted.normalize();
    addFillerBreak(converted);
    moveCaretInto(converted);
  }
  return true;
}

const takeOutOfList = (root: HTMLElement, line: HTMLElement) =>
  line.localName === 'li' ? (liftOutOfLists(root, line)[0] ?? line) : line;

/** Turns the line into a list item. An existing item stays one, but its list changes its kind. */
function turnIntoListItem(name: 'ul' | 'ol', line: HTMLElement): HTMLElement {
  if (line.localName === 'li') {
    if (line.parentElement?.localName !== name) renameElement(line.parentElement as HTMLElement, name);
    return line;
  }
  const marker = document.createComment('');
  line.append(marker);
  wrapInList(name, [line]);
  const item = marker.parentElement as HTMLElement;
  marker.remove();
  return item;
}

function wrapInQuote(line: HTMLElement): HTMLElement {
  const quote = document.createElement('blockquote');
  line.before(quote);
  quote.append(line);
  return line;
}
