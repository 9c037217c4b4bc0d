/** Lists: made, taken apart, and one item deeper or less deep. */
import { holdOpen, linesIn } from '../surface/lines.ts';
import { currentRange, keepSelection } from '../surface/selection.ts';
import { paragraphsOf } from './lines.ts';
import { itemOf, liftItem, liftOutOfLists, listOf } from './list-items.ts';
import { rename } from './shape.ts';

type ListName = 'ul' | 'ol';

export function toggleList(root: HTMLElement, name: ListName) {
  const range = currentRange(root);
  if (!range) return;
  keepSelection(root, () => {
    const lines = linesIn(root, range).filter((line) => !/caption$/.test(line.localName));
    const items = lines.map((line) => itemOf(root, line));
    if (items.length > 0 && items.every((item) => item && listOf(item).localName === name)) {
      for (const line of lines) liftOutOfLists(root, line);
    } else if (items.length > 0 && items.every(Boolean)) {
      for (const list of new Set(items.map((item) => listOf(item as HTMLElement)))) rename(list, name);
    } else {
      wrapInList(
        name,
        lines.flatMap((line) => (itemOf(root, line) ? [] : paragraphsOf(root, line))),
      );
    }
  });
}

/** Paragraphs that follow each other are the items of one list, which joins one that stands before. */
export function wrapInList(name: ListName, paragraphs: HTMLElement[]) {
  let list: HTMLElement | undefined;
  for (const paragraph of paragraphs) {
    const before = paragraph.previousElementSibling;
    if (!list || before !== list) {
      list = before?.localName === name ? (before as HTMLElement) : document.createElement(name);
      if (list !== before) paragraph.before(list);
    }
    list.append(rename(paragraph, 'li' as never));
  }
  const after = list?.nextElementSibling;
  if (after && after.localName === name) {
    list?.append(...after.children);
    after.remove();
  }
}

/** Items go below the one before. Answers whether any could. */
export function indent(root: HTMLElement): boolean {
  const range = currentRange(root);
  const items = range ? outermostItems(linesIn(root, range).map((line) => itemOf(root, line))) : [];
  const movable = items.filter((item) => item.previousElementSibling?.localName === 'li');
  keepSelection(root, () => {
    for (const item of movable) {
      const before = item.previousElementSibling as HTMLElement;
      const last = before.lastElementChild;
      const inner = last?.localName === listOf(item).localName ? last : document.createElement(listOf(item).localName);
      before.append(inner);
      inner.append(item);
      holdOpen(before);
    }
  });
  return movable.length > 0;
}

export function outdent(root: HTMLElement): boolean {
  const range = currentRange(root);
  const items = range ? outermostItems(linesIn(root, range).map((line) => itemOf(root, line))) : [];
  keepSelection(root, () => {
    for (const item of items.reverse()) liftItem(item);
  });
  return items.length > 0;
}

function outermostItems(items: (HTMLElement | undefined)[]): HTMLElement[] {
  const all = [...new Set(items)].filter((item) => item !== undefined);
  return all.filter((item) => !all.some((other) => other !== item && other.contains(item)));
}
