/** Writes the tree: lower-case names from our own tables, values escaped, void elements without a slash. */
import { TooMuch } from './source.ts';
import { escapeText, isBlank, trimBlank } from './text.ts';
import type { Out } from './tree.ts';

/** Six times what may be sent: a text of ampersands grows fivefold, only input made for the purpose grows more. */
const MOST_OUTPUT = 3 * 1024 * 1024;

const voids = new Set(['br', 'hr', 'img']);
const mayBeEmpty = new Set(['td', 'th']);

export function write(root: Out): string {
  let left = MOST_OUTPUT;
  const spend = (text: string) => {
    left -= text.length;
    if (left < 0) throw new TooMuch();
    return text;
  };
  const inner = (node: Out): string =>
    node.children.map((child) => (typeof child === 'string' ? spend(escapeText(child)) : outer(child))).join('');
  const outer = (node: Out): string => {
    const start = spend(`<${node.name}${node.attributes}>`);
    if (voids.has(node.name)) return start;
    const content = node.trim ? trimBlank(inner(node)) : inner(node);
    if (node.name === 'pre') return isBlank(content) ? '' : `${start}${keepFirstLine(content)}</pre>`;
    return content === '' && !mayBeEmpty.has(node.name) ? '' : `${start}${content}</${node.name}>`;
  };
  return inner(root);
}

// A parser drops a line feed right after <pre>: https://html.spec.whatwg.org/multipage/grouping-content.html#the-pre-element
const keepFirstLine = (content: string) => (content.startsWith('\n') ? `\n${content}` : content);

// In cleaned HTML every `<` starts a tag and no attribute holds a `>`.
export const hasContent = (cleaned: string) => cleaned.includes('<img ') || /\S/.test(cleaned.replace(/<[^>]*>/g, ''));
