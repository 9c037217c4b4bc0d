/** Converts DOM nodes to the input of the HTML cleaner. */
import type { SourceNode } from '../../../../contract/rich-text/source-node.ts';

/** Marks elements of the editor's interface inside the text, such as upload progress and its buttons. They are not saved. */
export const UI_ATTRIBUTE = 'data-aside';

/** The new name of `style` attributes after `disableStylesAndHandlers`. */
export const STYLE_ATTRIBUTE = 'x-style';

export function toSourceNode(node: Node): SourceNode {
  if (node instanceof Text) return { value: node.data };
  if (node.nodeType === Node.TEXT_NODE) return { value: node.nodeValue ?? '' };
  if (!isElement(node) || node.hasAttribute(UI_ATTRIBUTE)) return { nodeName: '#aside' };
  return {
    tagName: node.localName,
    namespaceURI: node.namespaceURI ?? '',
    attrs: [...node.attributes].map(({ name, value }) => ({ name: name === STYLE_ATTRIBUTE ? 'style' : name, value })),
    childNodes: getChildrenWithoutFillerBreaks(node).map(toSourceNode),
  };
}

export const isElement = (node: Node | null | undefined): node is HTMLElement => node?.nodeType === Node.ELEMENT_NODE;

/** Leaves out a `<br>` at the end of a line or before a nested list: it only gives an empty line its height. */
function getChildrenWithoutFillerBreaks(node: Element): ChildNode[] {
  const children = [...node.childNodes].filter((child) => !isBreakBeforeList(child));
  // A lone `<br>` is kept in a paragraph, because it makes an empty line. Empty cells do not need one.
  const minimumChildren = MAY_BE_EMPTY.test(node.localName)
    ? 0
    : LINE_NAMES.test(node.localName)
      ? 1
      : Number.POSITIVE_INFINITY;
  if (children.length > minimumChildren && children.at(-1)?.nodeName === 'BR') children.pop();
  return children;
}

const MAY_BE_EMPTY = /^(?:td|th|figcaption|caption)$/;
const LINE_NAMES = /^(?:p|h[1-6]|li)$/;

const isBreakBeforeList = (child: ChildNode) =>
  child.nodeName === 'BR' && child.previousSibling !== null && /^[UO]L$/.test(child.nextSibling?.nodeName ?? '');
