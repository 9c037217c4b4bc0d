/** Writes the tree: lower-case names from our own tables, values escaped, void elements without a slash. */

import { escapeText, isBlank, trimBlank } from './characters.ts';
import type { OutputNode } from './output-tree.ts';
import { RichTextTooLargeError } from './source-node.ts';

/** Six times what may be sent: a text of ampersands grows fivefold, only input made for the purpose grows more. */
const MAX_OUTPUT_LENGTH = 3 * 1024 * 1024;

const voidElements = new Set(['br', 'hr', 'img']);
const emptyAllowed = new Set(['td', 'th']);

export function serialize(root: OutputNode): string {
  let left = MAX_OUTPUT_LENGTH;
  const spend = (text: string) => {
    left -= text.length;
    if (left < 0) throw new RichTextTooLargeError();
    return text;
  };
  const inner = (node: OutputNode): string =>
    node.children.map((child) => (typeof child === 'string' ? spend(escapeText(child)) : outer(child))).join('');
  const outer = (node: OutputNode): string => {
    const start = spend(`<${node.name}${node.attributes}>`);
    if (voidElements.has(node.name)) return start;
    const content = node.trimBlanks ? trimBlank(inner(node)) : inner(node);
    if (node.name === 'pre') return isBlank(content) ? '' : `${start}${keepFirstLine(content)}</pre>`;
    return content === '' && !emptyAllowed.has(node.name) ? '' : `${start}${content}</${node.name}>`;
  };
  return inner(root);
}

// A parser drops a line feed right after <pre>: https://html.spec.whatwg.org/multipage/grouping-content.html#the-pre-element
const keepFirstLine = (content: string) => (content.startsWith('\n') ? `\n${content}` : content);

// In cleaned HTML every `<` starts a tag and no attribute holds a `>`.
export const hasContent = (cleaned: string) => cleaned.includes('<img ') || /\S/.test(cleaned.replace(/<[^<>]*>/g, ''));
