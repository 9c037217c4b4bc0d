/** Serializes the output tree to HTML. Only allowed element names occur in it, and all text is escaped. */

import { escapeText, isBlank, trimBlank } from './characters.ts';
import type { OutputNode } from './output-tree.ts';
import { RichTextTooLargeError } from './source-node.ts';

/** Six times the input limit: a text of only ampersands grows fivefold, and only malicious input grows more. */
const MAX_OUTPUT_LENGTH = 3 * 1024 * 1024;

const voidElements = new Set(['br', 'hr', 'img']);
const allowedEmptyElements = new Set(['td', 'th']);

export function serialize(root: OutputNode): string {
  let remainingLength = MAX_OUTPUT_LENGTH;
  const countLength = (text: string) => {
    remainingLength -= text.length;
    if (remainingLength < 0) throw new RichTextTooLargeError();
    return text;
  };
  const serializeChildren = (node: OutputNode): string =>
    node.children
      .map((child) => (typeof child === 'string' ? countLength(escapeText(child)) : serializeNode(child)))
      .join('');
  const serializeNode = (node: OutputNode): string => {
    const start = countLength(`<${node.name}${node.attributes}>`);
    if (voidElements.has(node.name)) return start;
    const content = node.trimBlanks ? trimBlank(serializeChildren(node)) : serializeChildren(node);
    if (node.name === 'pre') return isBlank(content) ? '' : `${start}${keepFirstLine(content)}</pre>`;
    return content === '' && !allowedEmptyElements.has(node.name) ? '' : `${start}${content}</${node.name}>`;
  };
  return serializeChildren(root);
}

// Parsers ignore a line feed directly after <pre>, so it must be doubled: https://html.spec.whatwg.org/multipage/grouping-content.html#the-pre-element
const keepFirstLine = (content: string) => (content.startsWith('\n') ? `\n${content}` : content);

// In sanitized HTML every `<` starts a tag, and attributes never contain `>`.
export const hasContent = (cleaned: string) => cleaned.includes('<img ') || /\S/.test(cleaned.replace(/<[^<>]*>/g, ''));
