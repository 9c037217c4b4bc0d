/** Structure as one types it in Markdown. */
import { insertDivider } from '../commands/insert.ts';
import { listed } from '../commands/lists.ts';
import { rename } from '../commands/shape.ts';
import { holdOpen, lineOf } from '../surface/lines.ts';
import { caretInto, currentRange } from '../surface/selection.ts';

const signs: [sign: RegExp, make: (root: HTMLElement, line: HTMLElement) => HTMLElement | undefined][] = [
  [/^##?[ \u00a0]/, (_root, line) => rename(line, 'h2')],
  [/^###[ \u00a0]/, (_root, line) => rename(line, 'h3')],
  [/^####[ \u00a0]/, (_root, line) => rename(line, 'h4')],
  [/^[-*+][ \u00a0]/, (_root, line) => itemIn('ul', line)],
  [/^1[.)、][ \u00a0]/, (_root, line) => itemIn('ol', line)],
  [/^[>》][ \u00a0]/, (_root, line) => quoted(line)],
  [
    /^---$/,
    (root, line) => {
      caretInto(line);
      insertDivider(root);
      return undefined;
    },
  ],
];

/** Looks at what stands before the caret, in a plain paragraph only. Answers whether it became something. */
export function markdownTyped(root: HTMLElement, willChange: () => void): boolean {
  const range = currentRange(root);
  const line = range && lineOf(root, range.startContainer);
  if (!range?.collapsed || line?.localName !== 'p') return false;
  const before = document.createRange();
  before.setStart(line, 0);
  before.setEnd(range.startContainer, range.startOffset);
  const typed = before.toString();
  const [sign, make] = signs.find(([each]) => each.exec(typed)?.[0] === typed) ?? [];
  if (!sign || !make || (typed === '---' && line.textContent !== '---')) return false;
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

function itemIn(name: 'ul' | 'ol', line: HTMLElement): HTMLElement {
  const mark = document.createComment('');
  line.append(mark);
  listed(name, [line]);
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
