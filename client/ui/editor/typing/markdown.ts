/** Structure as one types it in Markdown. */
import { insertDivider } from '../commands/insert.ts';
import { liftOutOfLists } from '../commands/list-items.ts';
import { wrapInList } from '../commands/lists.ts';
import { rename } from '../commands/shape.ts';
import { holdOpen, lineOf } from '../surface/lines.ts';
import { caretInto, currentRange } from '../surface/selection.ts';

const signs: [sign: RegExp, make: (root: HTMLElement, line: HTMLElement) => HTMLElement | undefined][] = [
  [/^##?[ \u00a0]/, (root, line) => rename(alone(root, line), 'h2')],
  [/^###[ \u00a0]/, (root, line) => rename(alone(root, line), 'h3')],
  [/^####[ \u00a0]/, (root, line) => rename(alone(root, line), 'h4')],
  [/^[-*+][ \u00a0]/, (_root, line) => itemIn('ul', line)],
  [/^1[.)、][ \u00a0]/, (_root, line) => itemIn('ol', line)],
  [/^[>》][ \u00a0]/, (root, line) => quoted(rename(alone(root, line), 'p'))],
  [
    /^---$/,
    (root, line) => {
      caretInto(line);
      insertDivider(root);
      return undefined;
    },
  ],
];

/** Looks at what stands before the caret, in a paragraph, a heading or an item. Answers whether it became something. */
export function applyMarkdown(root: HTMLElement, willChange: () => void): boolean {
  const range = currentRange(root);
  const line = range && lineOf(root, range.startContainer);
  if (!range?.collapsed || !line || !/^(?:p|h\d|li)$/.test(line.localName)) return false;
  const before = document.createRange();
  before.setStart(line, 0);
  before.setEnd(range.startContainer, range.startOffset);
  const typed = before.toString();
  const [sign, make] = signs.find(([each]) => each.exec(typed)?.[0] === typed) ?? [];
  if (!sign || !make || (typed === '---' && (line.textContent !== '---' || line.localName === 'li'))) return false;
  willChange();
  before.deleteContents();
  const made = make(root, line);
  if (made) {
    made.normalize();
    holdOpen(made);
    caretInto(made);
  }
  return true;
}

/** What is an item is taken out of its list. */
const alone = (root: HTMLElement, line: HTMLElement) =>
  line.localName === 'li' ? (liftOutOfLists(root, line)[0] ?? line) : line;

/** An item stays one; its list becomes what the sign says. */
function itemIn(name: 'ul' | 'ol', line: HTMLElement): HTMLElement {
  if (line.localName === 'li') {
    if (line.parentElement?.localName !== name) rename(line.parentElement as HTMLElement, name);
    return line;
  }
  const mark = document.createComment('');
  line.append(mark);
  wrapInList(name, [line]);
  const item = mark.parentElement as HTMLElement;
  mark.remove();
  return item;
}

function quoted(line: HTMLElement): HTMLElement {
  const quote = document.createElement('blockquote');
  line.before(quote);
  quote.append(line);
  return line;
}
