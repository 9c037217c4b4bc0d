/** Basic edits used by the commands: rename, unwrap, split and merge elements. */
import { isElement } from '../html/source-node.ts';
import { recordReplacement } from '../surface/selection.ts';

export function renameElement<Name extends keyof HTMLElementTagNameMap>(element: HTMLElement, name: Name) {
  const renamed = document.createElement(name);
  const align = getAlign(element);
  if (align) renamed.className = align;
  renamed.append(...element.childNodes);
  recordReplacement(element, renamed);
  element.replaceWith(renamed);
  return renamed;
}

export const getAlign = (element: Element) => [...element.classList].find((name) => name.startsWith('align-'));

export function unwrapElement(element: HTMLElement) {
  if (element.firstChild) recordReplacement(element, element.firstChild);
  element.replaceWith(...element.childNodes);
}

/** Splits `ancestor` before and after `node`, so that it contains only `node`. */
export function splitAround(node: Node, ancestor: HTMLElement) {
  const range = document.createRange();
  range.setStart(ancestor, 0);
  range.setEndBefore(node);
  const before = range.extractContents();
  if (hasVisibleContent(before)) ancestor.before(cloneWithContent(ancestor, before));
  range.setStartAfter(node);
  range.setEnd(ancestor, ancestor.childNodes.length);
  const after = range.extractContents();
  if (hasVisibleContent(after)) ancestor.after(cloneWithContent(ancestor, after));
}

function cloneWithContent(element: HTMLElement, content: DocumentFragment): HTMLElement {
  const clone = element.cloneNode(false) as HTMLElement;
  clone.append(content);
  return clone;
}

const hasVisibleContent = (content: DocumentFragment) =>
  content.textContent !== '' || content.querySelector('img, br, hr') !== null;

/** Splits `ancestor` at a position inside it and returns the second half. */
export function splitAt(ancestor: HTMLElement, container: Node, offset: number): HTMLElement {
  const range = document.createRange();
  range.setStart(container, offset);
  range.setEnd(ancestor, ancestor.childNodes.length);
  const secondHalf = cloneWithContent(ancestor, range.extractContents());
  ancestor.after(secondHalf);
  return secondHalf;
}

/** Merges adjacent inline elements that are the same. */
export function mergeAdjacent(parent: Node) {
  for (let child = parent.firstChild; child; child = child.nextSibling) {
    if (!isElement(child) || !INLINE_NAMES.test(child.localName)) continue;
    for (let next = child.nextSibling; isElement(next) && isSameElement(child, next); next = child.nextSibling) {
      child.append(...next.childNodes);
      next.remove();
    }
    mergeAdjacent(child);
  }
}

const INLINE_NAMES = /^(?:strong|em|u|s|code|span|sub|sup|a)$/;
const isSameElement = (first: Element, second: Element) => first.cloneNode(false).isEqualNode(second.cloneNode(false));
