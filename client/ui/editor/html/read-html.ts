/** From the screen to the text that is saved, and back. Both go through the server's own rules. */
import { buildTree } from '../../../../contract/rich-text/build-tree.ts';
import { hasContent, serialize } from '../../../../contract/rich-text/serialize.ts';
import { toSourceNode } from './source-node.ts';

export const toHtml = (nodes: Iterable<Node>) => serialize(buildTree([...nodes].map(toSourceNode)));

/**
 * Parsed where no script runs and nothing is loaded. Names in what came in may hide what a document or a form can do
 * (`<img name="body">`), so it is asked by its prototype, and forms go.
 */
export function inert(html: string): HTMLElement {
  const parsed = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  const body: HTMLElement = Reflect.get(Document.prototype, 'body', parsed);
  for (const form of Element.prototype.querySelectorAll.call(body, 'form')) {
    Element.prototype.replaceWith.call(form, ...Reflect.get(Node.prototype, 'childNodes', form));
  }
  return body;
}

/**
 * A comment, a style sheet, or the start of an element. One that is not closed ends with the text, as in the HTML standard: so
 * a match never fails halfway, and the time is linear.
 */
const COMMENT_STYLE_OR_TAG =
  /<!--(?:-?>|[\s\S]*?(?:--!?>|$))|<style\b[\s\S]*?(?:<\/style>|$)|<[a-z](?:[^>=]+|=(?:\s*(?:"[^"]*(?:"|$)|'[^']*(?:'|$)))?)*(?:>|$)/gi;

/** A value is passed over as a whole: `online=` in an address is no handler. */
const NAME = /(=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)|["'\s/])(?:(style|on[a-z]+)\s*=)?/gi;

/** A page's policy is also that of what it parses: it would complain about every style that we only read, and every handler. */
export const withoutStyles = (html: string) =>
  html.replace(COMMENT_STYLE_OR_TAG, (part) => {
    if (part.startsWith('<!--')) return part;
    if (/^<style\b/i.test(part)) return '';
    return part.replace(NAME, (found, before: string, name?: string) => (name ? `${before}x-${name}=` : found));
  });

/** A text as it may stand in the live page: nothing of what came in is taken over that the rules do not name. */
export function cleaned(html: string | Node): string {
  const once = toHtml(typeof html === 'string' ? inert(html).childNodes : html.childNodes);
  return hasContent(once) ? once : '';
}

export function toNodes(clean: string): ChildNode[] {
  return [...inert(clean).childNodes].map((node) => document.importNode(node, true));
}
