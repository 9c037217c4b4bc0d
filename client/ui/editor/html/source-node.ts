/** The nodes on the screen, as the cleaner reads them. */
import type { SourceNode } from '../../../../contract/rich-text/source-node.ts';

/** What the editor shows beside the text – progress, a message, its buttons – is marked so, and is no part of it. */
export const ASIDE = 'data-aside';

/** What was a style attribute when it was parsed. */
export const STYLE = 'x-style';

export function toSourceNode(node: Node): SourceNode {
  if (node instanceof Text) return { value: node.data };
  if (node.nodeType === Node.TEXT_NODE) return { value: node.nodeValue ?? '' };
  if (!isElement(node) || node.hasAttribute(ASIDE)) return { nodeName: '#aside' };
  return {
    tagName: node.localName,
    namespaceURI: node.namespaceURI ?? '',
    attrs: [...node.attributes].map(({ name, value }) => ({ name: name === STYLE ? 'style' : name, value })),
    childNodes: withoutLastBreak(node).map(toSourceNode),
  };
}

export const isElement = (node: Node | null | undefined): node is HTMLElement => node?.nodeType === Node.ELEMENT_NODE;

/** A break that ends a line, or stands in front of a list below it, only holds the line open for the caret. */
function withoutLastBreak(node: Element): ChildNode[] {
  const children = [...node.childNodes].filter((child) => !isBeforeList(child));
  // Where there is nothing else, it is what makes an empty paragraph; a cell is one without.
  const least = EMPTY_OR_NOT.test(node.localName) ? 0 : LINE.test(node.localName) ? 1 : Number.POSITIVE_INFINITY;
  if (children.length > least && children.at(-1)?.nodeName === 'BR') children.pop();
  return children;
}

const EMPTY_OR_NOT = /^(?:td|th|figcaption|caption)$/;
const LINE = /^(?:p|h[1-6]|li)$/;

const isBeforeList = (child: ChildNode) =>
  child.nodeName === 'BR' && child.previousSibling !== null && /^[UO]L$/.test(child.nextSibling?.nodeName ?? '');
