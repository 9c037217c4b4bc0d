/** Converts plain text to HTML: as Markdown if it looks like it, otherwise as paragraphs. */
import { escapeText } from '../../../../contract/rich-text/characters.ts';

const CERTAIN_PATTERNS = [
  /^#{1,6} \S/m,
  /^```/m,
  /^\|.+\|[ \t]*\r?\n[ \t]*\|[ \t:|-]+\|/m,
  /\*\*[^*\n]+\*\*/,
  /\]\((?:https?:|\/)[^)\s\]]+\)/,
];
/** Patterns that also occur in normal text: they only count if there are several matches. */
const POSSIBLE_PATTERNS = [/^\s{0,3}[-*+] \S/gm, /^\s{0,3}\d+\. \S/gm, /^> ?\S/gm];

export const looksLikeMarkdown = (text: string) =>
  CERTAIN_PATTERNS.some((pattern) => pattern.test(text)) ||
  POSSIBLE_PATTERNS.some((pattern) => (text.match(pattern)?.length ?? 0) > 1);

/** Text that looks like Markdown is converted as such; any other becomes paragraphs. */
export const plainTextToHtml = async (text: string): Promise<string> =>
  (looksLikeMarkdown(text) && (await convertMarkdown(text))) || toParagraphHtml(text);

/** Loads the Markdown parser on demand. If that fails, the text is inserted as paragraphs. */
async function convertMarkdown(text: string): Promise<string> {
  const module = await import('marked').catch(() => undefined);
  return module?.marked.parse(text, { async: false, gfm: true, breaks: true }) ?? '';
}

function toParagraphHtml(text: string): string {
  const lines = text.split(/\r?\n|\r/).map((line) => line.trimEnd());
  return lines.map((line) => (line ? `<p>${escapeText(line)}</p>` : '')).join('');
}
