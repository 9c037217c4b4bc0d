/** Moves list items to the outer list or out of all lists. */
import { findClosestBySelector } from '../surface/closest.ts';
import { createEmptyParagraph, isBlock } from '../surface/lines.ts';
import { renameElement } from './element-edits.ts';

export const findListItem = (root: HTMLElement, node: Node | null) => findClosestBySelector(root, node, 'li');
export const getList = (item: HTMLElement) => item.parentElement as HTMLElement;

/** Moves an item one level up; the items after it become its sublist. In an outermost list the item becomes a paragraph. */
export function liftItem(item: HTMLElement): HTMLElement[] {
  const list = getList(item);
  const followingItems = [...list.children].slice([...list.children].indexOf(item) + 1);
  const outer = list.parentElement;
  if (outer?.localName === 'li') {
    if (followingItems.length > 0) {
      const sublist = document.createElement(list.localName);
      sublist.append(...followingItems);
      item.append(sublist);
    }
    outer.after(item);
    if (list.children.length === 0) list.remove();
    return [item];
  }
  if (followingItems.length > 0) {
    const secondList = list.cloneNode(false) as HTMLElement;
    secondList.removeAttribute('start');
    secondList.append(...followingItems);
    list.after(secondList);
  }
  const blocks = turnIntoBlocks(item);
  list.after(...blocks);
  item.remove();
  if (list.children.length === 0) list.remove();
  return blocks;
}

/** Takes a line out of all lists around it. */
export function liftOutOfLists(root: HTMLElement, line: HTMLElement): HTMLElement[] {
  let lifted = [line];
  for (let item = findListItem(root, line); item; item = findListItem(root, lifted[0] ?? null)) lifted = liftItem(item);
  return lifted.filter((block) => /^(?:p|h\d|pre)$/.test(block.localName)).slice(0, 1);
}

/** Makes blocks of an item's content, direct text becomes a paragraph, and returns them. */
function turnIntoBlocks(item: HTMLElement): HTMLElement[] {
  const leadingNodes: ChildNode[] = [];
  for (let child = item.firstChild; child && !isBlock(child); child = child.nextSibling) leadingNodes.push(child);
  const blocks = ([...item.children] as HTMLElement[]).filter(isBlock);
  const content = leadingNodes.filter((node) => node.textContent?.trim() || node instanceof Element);
  if (content.length === 0 && blocks.length > 0) return blocks;
  const wrapper = item.cloneNode(false) as HTMLElement;
  item.prepend(wrapper);
  wrapper.append(...leadingNodes);
  const paragraph = renameElement(wrapper, 'p');
  if (content.length === 0) paragraph.replaceChildren(...createEmptyParagraph().childNodes);
  return [paragraph, ...blocks];
}
