/** Plain text: Markdown where it looks like it, paragraphs otherwise. */
import { escapeText } from '../../../../contract/rich-text/characters.ts';

const surely = [
  /^#{1,6} \S/m,
  /^```/m,
  /^\|.+\|[ \t]*\r?\n[ \t]*\|[ \t:|-]+\|/m,
  /\*\*[^*\n]+\*\*/,
  /\]\((?:https?:|\/)[^)\s\]]+\)/,
];
/** Signs that also begin a line of ordinary text, once. */
const perhaps = [/^\s{0,3}[-*+] \S/gm, /^\s{0,3}\d+\. \S/gm, /^> ?\S/gm];

export const isMarkdown = (text: string) =>
  surely.some((sign) => sign.test(text)) || perhaps.some((sign) => (text.match(sign)?.length ?? 0) > 1);

export const textToHtml = async (text: string): Promise<string> =>
  (isMarkdown(text) && (await marked(text))) || paragraphs(text);

/** Fetched when it is first needed. Where that fails the words come in all the same. */
async function marked(text: string): Promise<string> {
  const loaded = await import('marked').catch(() => undefined);
  return loaded?.marked.parse(text, { async: false, gfm: true, breaks: true }) ?? '';
}

function paragraphs(text: string): string {
  const lines = text.split(/\r?\n|\r/).map((line) => line.trimEnd());
  return lines.map((line) => (line ? `<p>${escapeText(line)}</p>` : '')).join('');
}
