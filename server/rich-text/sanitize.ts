/**
 * Cleaning on save: the only door by which staff's HTML enters. What it gives back is safe in a page as it is,
 * because nothing of the input is copied: the input is parsed as a browser would, a new tree is built from an
 * allow-list (`elements`), and only that tree is written, every name from our tables, every value escaped.
 */
import { buildTree } from '../../contract/rich-text/build-tree.ts';
import { hasContent, serialize } from '../../contract/rich-text/serialize.ts';
import { RichTextTooLargeError } from '../../contract/rich-text/source-node.ts';
import { parseHtml } from './parse-html.ts';
import { toPlainParagraphs } from './plain-paragraphs.ts';

/** The tree is built to be read back as it stands, so the second pass agrees; the rest is margin. */
const MAX_PASSES = 5;

/**
 * Cleaning what came out changes nothing. This is not argued but tried: the result is what one more pass left alone
 * (a parser that read it differently is what mutation XSS lives on). Input that is absurd, or never comes to rest,
 * is kept as plain paragraphs.
 */
export function sanitizeRichText(html: string): string {
  try {
    let before = html;
    for (let pass = 0; pass < MAX_PASSES; pass++) {
      const after = sanitizeOnce(before);
      if (after === before) return after;
      before = after;
    }
  } catch (problem) {
    if (!(problem instanceof RichTextTooLargeError)) throw problem;
  }
  return toPlainParagraphs(html);
}

function sanitizeOnce(html: string): string {
  const cleaned = serialize(buildTree(parseHtml(html)));
  return hasContent(cleaned) ? cleaned : '';
}
