/** Small moves of which the commands are made: an element renamed, taken away around its content, divided. */
import { isElement } from '../html/source-node.ts';
import { replaceWith } from '../surface/selection.ts';

export function rename<Name extends keyof HTMLElementTagNameMap>(element: HTMLElement, name: Name) {
  const renamed = document.createElement(name);
  const align = alignOf(element);
  if (align) renamed.className = align;
  renamed.append(...element.childNodes);
  replaceWith(element, renamed);
  element.replaceWith(renamed);
  return renamed;
}

export const alignOf = (element: Element) => [...element.classList].find((name) => name.startsWith('align-'));

export function unwrap(element: HTMLElement) {
  if (element.firstChild) replaceWith(element, element.firstChild);
  element.replaceWith(...element.childNodes);
}

/** Divides `around` so that what it holds is `node` and nothing else. */
export function isolate(node: Node, around: HTMLElement) {
  const range = document.createRange();
  range.setStart(around, 0);
  range.setEndBefore(node);
  const before = range.extractContents();
  if (isWorth(before)) around.before(shellOf(around, before));
  range.setStartAfter(node);
  range.setEnd(around, around.childNodes.length);
  const after = range.extractContents();
  if (isWorth(after)) around.after(shellOf(around, after));
}

function shellOf(element: HTMLElement, content: DocumentFragment): HTMLElement {
  const shell = element.cloneNode(false) as HTMLElement;
  shell.append(content);
  return shell;
}

const isWorth = (content: DocumentFragment) =>
  content.textContent !== '' || content.querySelector('img, br, hr') !== null;

/** Divides `around` in front of `node`, which is somewhere in it; the second half comes back. */
export function divide(around: HTMLElement, container: Node, at: number): HTMLElement {
  const range = document.createRange();
  range.setStart(container, at);
  range.setEnd(around, around.childNodes.length);
  const rest = shellOf(around, range.extractContents());
  around.after(rest);
  return rest;
}

/** Neighbours that say the same become one. */
export function joinAlike(parent: Node) {
  for (let child = parent.firstChild; child; child = child.nextSibling) {
    if (!isElement(child) || !INLINE.test(child.localName)) continue;
    for (let next = child.nextSibling; isElement(next) && isAlike(child, next); next = child.nextSibling) {
      child.append(...next.childNodes);
      next.remove();
    }
    joinAlike(child);
  }
}

const INLINE = /^(?:strong|em|u|s|code|span|sub|sup|a)$/;
const isAlike = (one: Element, other: Element) => one.cloneNode(false).isEqualNode(other.cloneNode(false));
