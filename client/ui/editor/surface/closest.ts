/** Like `Element.closest`, but starts at any node, and looks only inside the editor's text, whose element is `root`. */
import { isElement } from '../html/source-node.ts';

/** The node itself or its closest ancestor for which `matches` is true. */
export function findClosest(root: HTMLElement, node: Node | null, matches: (element: HTMLElement) => boolean) {
  for (let current = node; current && current !== root; current = current.parentNode)
    if (isElement(current) && matches(current)) return current;
  return undefined;
}

/** The node itself or its closest ancestor that matches the CSS selector. */
export const findClosestBySelector = (root: HTMLElement, node: Node | null, selector: string) =>
  findClosest(root, node, (element) => element.matches(selector));
