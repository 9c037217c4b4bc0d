/** Inline code and code blocks. */
import { createEmptyParagraph, getSelectedLines } from '../surface/lines.ts';
import { getSelectedRange, moveCaretInto } from '../surface/selection.ts';
import { hasFormat, toggleFormat } from './format.ts';
import { setLineType, toParagraphs } from './lines.ts';

/** Part of a line becomes inline code. Whole lines become one code block, or paragraphs again. */
export function toggleCode(root: HTMLElement) {
  const range = getSelectedRange(root);
  if (!range) return;
  const lines = getSelectedLines(root, range).filter((line) => !/caption$/.test(line.localName));
  if (isPartOfLine(range, lines) || hasFormat(root, range, 'code')) return toggleFormat(root, 'code');
  if (lines.length > 0 && lines.every((line) => line.localName === 'pre')) return setLineType(root, 'p');
  const paragraphs = lines.flatMap((line) => toParagraphs(root, line));
  const [first, ...rest] = paragraphs;
  if (!first) return;
  const block = document.createElement('pre');
  const text = paragraphs.map(toPlainText).join('\n');
  block.append(text || document.createElement('br'));
  first.replaceWith(block);
  for (const paragraph of rest) paragraph.remove();
  if (!block.nextElementSibling) block.after(createEmptyParagraph());
  moveCaretInto(block, true);
}

function isPartOfLine(range: Range, [line, ...more]: HTMLElement[]): boolean {
  if (range.collapsed || !line || more.length > 0 || line.localName === 'pre') return false;
  return range.toString().trim() !== line.textContent?.trim();
}

function toPlainText(line: HTMLElement): string {
  const copy = line.cloneNode(true) as HTMLElement;
  if (copy.lastChild?.nodeName === 'BR') copy.lastChild.remove();
  for (const lineBreak of copy.querySelectorAll('br')) lineBreak.replaceWith('\n');
  return copy.textContent?.replace(/\ufeff/g, '') ?? '';
}
