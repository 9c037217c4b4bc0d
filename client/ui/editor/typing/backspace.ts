/** Where a browser's own Backspace and Delete would join what is not alike, or step into what they should take. */
import { liftItem } from '../commands/list-items.ts';
import { join } from '../commands/remove.ts';
import { rename, unwrap } from '../commands/shape.ts';
import { around, isAtEnd, isAtStart, isBare, lineOf, linesOf } from '../surface/lines.ts';
import { caretInto, currentRange } from '../surface/selection.ts';

/** Answers whether it has done all there is to do; `pick` is told of a picture that was come upon. */
export function backspace(root: HTMLElement, pick: (image: HTMLImageElement) => void): boolean {
  const range = currentRange(root);
  const line = range && lineOf(root, range.startContainer);
  if (!range || !line || !isAtStart(line, range)) return false;
  const item = around(root, line, (each) => each.localName === 'li');
  if (item && isFirstOf(item, line)) {
    const [now] = liftItem(item);
    if (now) caretInto(now);
    return true;
  }
  if (/^(?:td|th|figcaption|caption)$/.test(line.localName)) return true;
  if (/^(?:h\d|pre)$/.test(line.localName)) {
    caretInto(rename(line, 'p'));
    return true;
  }
  const quote = line.parentElement?.localName === 'blockquote' ? line.parentElement : undefined;
  if (quote && quote.firstElementChild === line) {
    quote.before(line);
    if (!quote.firstElementChild) unwrap(quote);
    caretInto(line);
    return true;
  }
  const beside = line.previousElementSibling;
  if (takeBeside(line, beside, pick, true)) return true;
  const above = linesOf(beside).at(-1);
  if (!above) return false;
  if (isBare(above) && above.localName === 'p') above.remove();
  else join(root, above, line);
  return true;
}

export function deleteForward(root: HTMLElement, pick: (image: HTMLImageElement) => void): boolean {
  const range = currentRange(root);
  const line = range && lineOf(root, range.startContainer);
  if (!range || !line || !isAtEnd(line, range)) return false;
  if (/^(?:td|th|figcaption|caption)$/.test(line.localName)) return true;
  const beside = nextOf(root, line);
  if (takeBeside(line, beside, pick, false)) return true;
  const [below] = linesOf(beside);
  if (!below) return beside === undefined;
  join(root, line, below);
  return true;
}

/** What comes after a line, be it in the list or the quote around it or behind them. */
function nextOf(root: HTMLElement, line: HTMLElement): HTMLElement | undefined {
  const list = line.querySelector<HTMLElement>(':scope > ul, :scope > ol');
  if (list) return list;
  for (let each: HTMLElement | null = line; each && each !== root; each = each.parentElement) {
    if (/^(?:td|th|figure)$/.test(each.localName)) return undefined;
    if (each.nextElementSibling) return each.nextElementSibling as HTMLElement;
  }
  return undefined;
}

const isFirstOf = (item: HTMLElement, line: HTMLElement) => line === item || item.firstElementChild === line;

function takeBeside(
  line: HTMLElement,
  beside: Element | null | undefined,
  pick: (image: HTMLImageElement) => void,
  isBack: boolean,
): boolean {
  if (beside?.localName === 'hr') {
    beside.remove();
    return true;
  }
  const image = beside?.localName === 'figure' ? beside.querySelector('img') : null;
  if (image) {
    if (isBare(line)) line.remove();
    pick(image);
    return true;
  }
  if (beside?.localName !== 'table') return false;
  const cells = beside.querySelectorAll<HTMLElement>('td, th');
  const cell = isBack ? cells[cells.length - 1] : cells[0];
  if (cell) caretInto(cell, isBack);
  return true;
}
