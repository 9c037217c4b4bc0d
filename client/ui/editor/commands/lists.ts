/** Creates and removes lists, and indents items. */
import { addFillerBreak, getSelectedLines } from '../surface/lines.ts';
import { getSelectedRange, preserveSelection } from '../surface/selection.ts';
import { renameElement } from './element-edits.ts';
import { toParagraphs } from './lines.ts';
import { findListItem, getList, liftItem, liftOutOfLists } from './list-items.ts';

type ListName = 'ul' | 'ol';

export function toggleList(root: HTMLElement, name: ListName) {
  const range = getSelectedRange(root);
  if (!range) return;
  preserveSelection(root, () => {
    const lines = getSelectedLines(root, range).filter((line) => !/caption$/.test(line.localName));
    const items = lines.map((line) => findListItem(root, line));
    if (items.length > 0 && items.every((item) => item && getList(item).localName === name)) {
      for (const line of lines) liftOutOfLists(root, line);
    } else if (items.length > 0 && items.every(Boolean)) {
      for (const list of new Set(items.map((item) => getList(item as HTMLElement)))) renameElement(list, name);
    } else {
      wrapInList(
        name,
        lines.flatMap((line) => (findListItem(root, line) ? [] : toParagraphs(root, line))),
      );
    }
  });
}

/** Turns paragraphs into list items. Adjacent ones share a list, and join a list of the same kind before or after. */
export function wrapInList(name: ListName, paragraphs: HTMLElement[]) {
  let list: HTMLElement | undefined;
  for (const paragraph of paragraphs) {
    const previous = paragraph.previousElementSibling;
    if (!list || previous !== list) {
      list = previous?.localName === name ? (previous as HTMLElement) : document.createElement(name);
      if (list !== previous) paragraph.before(list);
    }
    list.append(renameElement(paragraph, 'li' as never));
  }
  const next = list?.nextElementSibling;
  if (next && next.localName === name) {
    list?.append(...next.children);
    next.remove();
  }
}

/** Moves the selected items into a sublist of the previous item. Returns false if no item has a previous one. */
export function indent(root: HTMLElement): boolean {
  const range = getSelectedRange(root);
  const items = range ? outermostItems(getSelectedLines(root, range).map((line) => findListItem(root, line))) : [];
  const indentable = items.filter((item) => item.previousElementSibling?.localName === 'li');
  preserveSelection(root, () => {
    for (const item of indentable) {
      const previous = item.previousElementSibling as HTMLElement;
      const lastChild = previous.lastElementChild;
      const sublist =
        lastChild?.localName === getList(item).localName ? lastChild : document.createElement(getList(item).localName);
      previous.append(sublist);
      sublist.append(item);
      addFillerBreak(previous);
    }
  });
  return indentable.length > 0;
}

export function outdent(root: HTMLElement): boolean {
  const range = getSelectedRange(root);
  const items = range ? outermostItems(getSelectedLines(root, range).map((line) => findListItem(root, line))) : [];
  preserveSelection(root, () => {
    for (const item of items.reverse()) liftItem(item);
  });
  return items.length > 0;
}

function outermostItems(items: (HTMLElement | undefined)[]): HTMLElement[] {
  const all = [...new Set(items)].filter((item) => item !== undefined);
  return all.filter((item) => !all.some((other) => other !== item && other.contains(item)));
}
