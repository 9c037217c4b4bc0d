/** Code, in a line or by itself. */
import { emptyParagraph, linesIn } from '../surface/lines.ts';
import { caretInto, currentRange } from '../surface/selection.ts';
import { hasFormat, toggleFormat } from './format.ts';
import { paragraphsOf, setLine } from './lines.ts';

/** Some words of a line are code in it. Whole lines become one piece of code, and that becomes paragraphs again. */
export function toggleCode(root: HTMLElement) {
  const range = currentRange(root);
  if (!range) return;
  const lines = linesIn(root, range).filter((line) => !/caption$/.test(line.localName));
  if (isWithinLine(range, lines) || hasFormat(root, range, 'code')) return toggleFormat(root, 'code');
  if (lines.length > 0 && lines.every((line) => line.localName === 'pre')) return setLine(root, 'p');
  const paragraphs = lines.flatMap((line) => paragraphsOf(root, line));
  const [first, ...rest] = paragraphs;
  if (!first) return;
  const code = document.createElement('pre');
  const words = paragraphs.map(wordsOf).join('\n');
  code.append(words || document.createElement('br'));
  first.replaceWith(code);
  for (const each of rest) each.remove();
  if (!code.nextElementSibling) code.after(emptyParagraph());
  caretInto(code, true);
}

function isWithinLine(range: Range, [line, ...more]: HTMLElement[]): boolean {
  if (range.collapsed || !line || more.length > 0 || line.localName === 'pre') return false;
  return range.toString().trim() !== line.textContent?.trim();
}

function wordsOf(line: HTMLElement): string {
  const copy = line.cloneNode(true) as HTMLElement;
  if (copy.lastChild?.nodeName === 'BR') copy.lastChild.remove();
  for (const each of copy.querySelectorAll('br')) each.replaceWith('\n');
  return copy.textContent?.replace(/\ufeff/g, '') ?? '';
}
