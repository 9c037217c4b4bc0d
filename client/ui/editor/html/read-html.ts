/** Converts between DOM nodes and the HTML that is saved, by the same rules as on the server. */
import { buildTree } from '../../../../contract/rich-text/build-tree.ts';
import { hasContent, serialize } from '../../../../contract/rich-text/serialize.ts';
import { toSourceNode } from './source-node.ts';

export const toHtml = (nodes: Iterable<Node>) => serialize(buildTree([...nodes].map(toSourceNode)));

/**
 * Parses HTML in an inert document, where no script runs and nothing is loaded. Named elements such as `<img name="body">` can
 * shadow properties of documents and forms, so properties are read from the prototypes, and forms are removed.
 */
export function parseInert(html: string): HTMLElement {
  const parsed = new DOMParser().parseFromString(disableStylesAndHandlers(html), 'text/html');
  const body: HTMLElement = Reflect.get(Document.prototype, 'body', parsed);
  for (const form of Element.prototype.querySelectorAll.call(body, 'form')) {
    Element.prototype.replaceWith.call(form, ...Reflect.get(Node.prototype, 'childNodes', form));
  }
  return body;
}

/**
 * A comment, a style element, or a start tag. Unclosed ones match up to the end of the text, as in the HTML standard, so that
 * the expression never backtracks and takes linear time.
 */
const COMMENT_STYLE_OR_TAG =
  /<!--(?:-?>|[\s\S]*?(?:--!?>|$))|<style\b[\s\S]*?(?:<\/style>|$)|<[a-z](?:[^>=]+|=(?:\s*(?:"[^"]*(?:"|$)|'[^']*(?:'|$)))?)*(?:>|$)/gi;

/** Skips whole attribute values: `online=` inside a URL is not a handler. */
const NAME = /(=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)|["'\s/])(?:(style|on[a-z]+)\s*=)?/gi;

/**
 * Renames styles and handlers: the page's Content Security Policy also applies to parsed HTML, and would report each of them.
 */
export const disableStylesAndHandlers = (html: string) =>
  html.replace(COMMENT_STYLE_OR_TAG, (part) => {
    if (part.startsWith('<!--')) return part;
    if (/^<style\b/i.test(part)) return '';
    return part.replace(NAME, (found, prefix: string, name?: string) => (name ? `${prefix}x-${name}=` : found));
  });

/** Returns the HTML with only the elements and attributes that the rules allow, which is safe to insert into the page. */
export function cleanHtml(html: string | Node): string {
  const result = toHtml(typeof html === 'string' ? parseInert(html).childNodes : html.childNodes);
  return hasContent(result) ? result : '';
}

export function toDomNodes(html: string): ChildNode[] {
  return [...parseInert(html).childNodes].map((node) => document.importNode(node, true));
}
