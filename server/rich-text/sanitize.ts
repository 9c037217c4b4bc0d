/**
 * Sanitizes the HTML that staff enter; all of it passes through here when it is saved. The result is safe to insert into a page
 * because no markup of the input is copied: the input is parsed as a browser would, a new tree is built from an allow-list, and
 * only that tree is serialized, with names from the allow-list and escaped values.
 */
import { buildTree } from '../../contract/rich-text/build-tree.ts';
import { hasContent, serialize } from '../../contract/rich-text/serialize.ts';
import { RichTextTooLargeError } from '../../contract/rich-text/source-node.ts';
import { parseHtml } from './parse-html.ts';
import { toPlainParagraphs } from './plain-paragraphs.ts';

/** Normally the second pass changes nothing; the others are a safety margin. */
const MAX_PASSES = 5;

/**
 * Repeats the sanitizing until a pass changes nothing: HTML that is parsed differently the second time is how mutation XSS
 * works. Input that is too large or never becomes stable is reduced to plain paragraphs.
 */
export function sanitizeRichText(html: string): string {
  try {
    let current = html;
    for (let pass = 0; pass < MAX_PASSES; pass++) {
      const sanitized = sanitizeOnce(current);
      if (sanitized === current) return sanitized;
      current = sanitized;
    }
  } catch (error) {
    if (!(error instanceof RichTextTooLargeError)) throw error;
  }
  return toPlainParagraphs(html);
}

function sanitizeOnce(html: string): string {
  const cleaned = serialize(buildTree(parseHtml(html)));
  return hasContent(cleaned) ? cleaned : '';
}
