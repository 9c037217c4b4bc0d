/**
 * Cleaning on save: the only door by which staff's HTML enters. What it gives back is safe in a page as it is,
 * because nothing of the input is copied: the input is parsed as a browser would, a new tree is built from an
 * allow-list (`elements`), and only that tree is written, every name from our tables, every value escaped.
 */
import { build } from '../../contract/rich-text/elements.ts';
import { TooMuch } from '../../contract/rich-text/source.ts';
import { hasContent, write } from '../../contract/rich-text/write.ts';
import { parseBounded } from './parse.ts';
import { plainText } from './plain.ts';

/** The tree is built to be read back as it stands, so the second pass agrees; the rest is margin. */
const PASSES = 5;

/**
 * Cleaning what came out changes nothing. This is not argued but tried: the result is what one more pass left alone
 * (a parser that read it differently is what mutation XSS lives on). Input that is absurd, or never comes to rest,
 * is kept as plain paragraphs.
 */
export function cleanRichText(html: string): string {
  try {
    let before = html;
    for (let pass = 0; pass < PASSES; pass++) {
      const after = cleanOnce(before);
      if (after === before) return after;
      before = after;
    }
  } catch (problem) {
    if (!(problem instanceof TooMuch)) throw problem;
  }
  return plainText(html);
}

function cleanOnce(html: string): string {
  const cleaned = write(build(parseBounded(html)));
  return hasContent(cleaned) ? cleaned : '';
}
