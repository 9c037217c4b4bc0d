/** What a line is – paragraph, heading, code – and how it is aligned. */
import { emptyParagraph, holdOpen, isBlock, linesIn, within } from '../surface/lines.ts';
import { currentRange, keepSelection } from '../surface/selection.ts';
import { liftOutOfLists } from './list-items.ts';
import { alignOf, rename, unwrap } from './shape.ts';

export type LineName = 'p' | 'h2' | 'h3' | 'h4';
type Align = 'align-center' | 'align-right' | undefined;

export function setLine(root: HTMLElement, name: LineName) {
  const range = currentRange(root);
  if (!range) return;
  keepSelection(root, () => {
    for (const line of linesIn(root, range)) {
      if (/caption$/.test(line.localName)) continue;
      for (const each of paragraphsOf(root, line)) {
        if (each.localName === name) continue;
        if (each.localName === 'pre') breakLines(each);
        const renamed = rename(each, name);
        // A heading is bold by itself.
        if (name !== 'p') for (const bold of renamed.querySelectorAll<HTMLElement>('strong, b')) unwrap(bold);
      }
    }
  });
}

/** A line as a paragraph of its own: out of its list, or in a cell around what stands loose there. */
export function paragraphsOf(root: HTMLElement, line: HTMLElement): HTMLElement[] {
  if (line.localName === 'td' || line.localName === 'th') return wrapLoose(line);
  if (within(root, line, 'li')) return liftOutOfLists(root, line);
  return [line];
}

/** What stands in a cell or an item without a paragraph gets one. */
export function wrapLoose(parent: HTMLElement): HTMLElement[] {
  const made: HTMLElement[] = [];
  let open: HTMLElement | undefined;
  for (const child of [...parent.childNodes]) {
    if (isBlock(child)) open = undefined;
    else if (open) open.append(child);
    else if (child.textContent?.trim() || child instanceof Element) {
      open = document.createElement('p');
      child.replaceWith(open);
      open.append(child);
      made.push(open);
    }
  }
  if (!parent.firstElementChild) {
    const empty = emptyParagraph();
    parent.append(empty);
    made.push(empty);
  }
  return made;
}

function breakLines(code: HTMLElement) {
  for (const text of code.querySelectorAll('br')) text.replaceWith('\n');
  code.normalize();
  const words = code.textContent?.replace(/\n$/, '') ?? '';
  code.replaceChildren(
    ...words.split('\n').flatMap((line, at) => (at === 0 ? [line] : [document.createElement('br'), line])),
  );
}

export function setAlign(root: HTMLElement, align: Align, picked?: HTMLElement) {
  const range = currentRange(root);
  const figure = picked && within(root, picked, 'figure');
  const lines = figure ? [figure] : range ? linesIn(root, range) : [];
  for (const line of lines) {
    if (/^(?:pre|caption|figcaption)$/.test(line.localName)) continue;
    const old = alignOf(line);
    if (old) line.classList.remove(old);
    if (align) line.classList.add(align);
    if (line.getAttribute('class') === '') line.removeAttribute('class');
    holdOpen(line);
  }
}
