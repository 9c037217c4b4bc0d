/** One item of a list, taken out of it by a level or altogether. */
import { emptyParagraph, isBlock, within } from '../surface/lines.ts';
import { rename } from './shape.ts';

export const itemOf = (root: HTMLElement, node: Node | null) => within(root, node, 'li');
export const listOf = (item: HTMLElement) => item.parentElement as HTMLElement;

/** One level up; what followed it in its list stays below it. From the outermost list it becomes a paragraph. */
export function liftItem(item: HTMLElement): HTMLElement[] {
  const list = listOf(item);
  const rest = [...list.children].slice([...list.children].indexOf(item) + 1);
  const outer = list.parentElement;
  if (outer?.localName === 'li') {
    if (rest.length > 0) {
      const below = document.createElement(list.localName);
      below.append(...rest);
      item.append(below);
    }
    outer.after(item);
    if (list.children.length === 0) list.remove();
    return [item];
  }
  if (rest.length > 0) {
    const after = list.cloneNode(false) as HTMLElement;
    after.removeAttribute('start');
    after.append(...rest);
    list.after(after);
  }
  const blocks = blocksOf(item);
  list.after(...blocks);
  item.remove();
  if (list.children.length === 0) list.remove();
  return blocks;
}

/** Out of every list. */
export function liftOutOfLists(root: HTMLElement, line: HTMLElement): HTMLElement[] {
  let lifted = [line];
  for (let item = itemOf(root, line); item; item = itemOf(root, lifted[0] ?? null)) lifted = liftItem(item);
  return lifted.filter((block) => /^(?:p|h\d|pre)$/.test(block.localName)).slice(0, 1);
}

/** An item's content, its loose words as a paragraph. */
function blocksOf(item: HTMLElement): HTMLElement[] {
  const loose: ChildNode[] = [];
  for (let child = item.firstChild; child && !isBlock(child); child = child.nextSibling) loose.push(child);
  const blocks = ([...item.children] as HTMLElement[]).filter(isBlock);
  const words = loose.filter((node) => node.textContent?.trim() || node instanceof Element);
  if (words.length === 0 && blocks.length > 0) return blocks;
  const inner = item.cloneNode(false) as HTMLElement;
  item.prepend(inner);
  inner.append(...loose);
  const paragraph = rename(inner, 'p');
  if (words.length === 0) paragraph.replaceChildren(...emptyParagraph().childNodes);
  return [paragraph, ...blocks];
}
