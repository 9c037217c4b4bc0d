/** Creates, changes and removes links. */
import { isSafeRichTextLink } from '../../../../contract/rich-text/attributes.ts';
import { findClosestBySelector } from '../surface/closest.ts';
import { findLine } from '../surface/lines.ts';
import { getSelectedRange, preserveSelection } from '../surface/selection.ts';
import { splitAround, unwrapElement } from './element-edits.ts';
import { insertInline } from './insert.ts';
import { changeTextRuns, unwrapAncestors, wrapNode } from './text-runs.ts';

export const findLink = (root: HTMLElement, node: Node) =>
  findClosestBySelector(root, node, 'a') as HTMLAnchorElement | undefined;

/** Returns the URL, with https:// added to a bare host name. Undefined if the URL is not allowed. */
export function normalizeUrl(input: string): string | undefined {
  const url = input.trim();
  if (isSafeRichTextLink(url)) return url;
  const completed = /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]\S*)?$/.test(url) ? `https://${url}` : '';
  return isSafeRichTextLink(completed) ? completed : undefined;
}

export function setLink(root: HTMLElement, url: string) {
  const range = getSelectedRange(root);
  if (!range) return;
  const link = findLink(root, range.startContainer);
  if (range.collapsed && link) link.setAttribute('href', url);
  else if (range.collapsed) insertInline(root, [createLink(url, url)]);
  else
    changeTextRuns(root, range, (leaf) => {
      unwrapAncestors(root, leaf, 'a');
      wrapNode(splitUpToLine(root, leaf), createLink(url));
    });
}

export function removeLink(root: HTMLElement) {
  const range = getSelectedRange(root);
  const link = range && findLink(root, range.startContainer);
  if (range?.collapsed && link) preserveSelection(root, () => unwrapElement(link));
  else if (range && !range.collapsed) changeTextRuns(root, range, (leaf) => unwrapAncestors(root, leaf, 'a'));
}

function createLink(url: string, text = ''): HTMLAnchorElement {
  const link = document.createElement('a');
  link.setAttribute('href', url);
  link.append(text);
  return link;
}

/**
 * Splits the formatting around the text up to the line, so that the link can be outside the formatting and stays a single
 * link.
 */
function splitUpToLine(root: HTMLElement, leaf: Text): ChildNode {
  const line = findLine(root, leaf);
  let node: ChildNode = leaf;
  for (let parent = node.parentElement; parent && parent !== line && parent !== root; parent = node.parentElement) {
    splitAround(node, parent);
    node = parent;
  }
  return node;
}
