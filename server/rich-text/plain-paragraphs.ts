/** The way out for input that is no article: its words in paragraphs, found without building a tree. */
import { type Token, type TokenHandler, Tokenizer, TokenizerMode } from 'parse5';
import { escapeText, toSingleLine } from '../../contract/rich-text/characters.ts';

/** So many that a re-parse never meets the limit on elements; what is over joins the last. */
const MAX_PARAGRAPHS = 1000;

/** Their content is not words, and would only end at their own end tag. */
const rawTextModes = new Map<string, Tokenizer['state']>([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
  ['iframe', TokenizerMode.RAWTEXT],
  ['noembed', TokenizerMode.RAWTEXT],
  ['noframes', TokenizerMode.RAWTEXT],
  ['noscript', TokenizerMode.RAWTEXT],
  ['textarea', TokenizerMode.RCDATA],
  ['title', TokenizerMode.RCDATA],
]);

const paragraphBoundaries = new Set(
  'p h1 h2 h3 h4 h5 h6 div li tr blockquote pre table figure figcaption br hr'.split(' '),
);

/** Idempotent by construction: only `<p>`, and text without a blank at either end. */
export function toPlainParagraphs(html: string): string {
  const lines = extractLines(html).map(toSingleLine).filter(Boolean);
  const last = lines.splice(MAX_PARAGRAPHS - 1).join(' ');
  if (last) lines.push(last);
  return lines.map((line) => `<p>${escapeText(line)}</p>`).join('');
}

function extractLines(html: string): string[] {
  const lines: string[][] = [[]];
  let skipping = false;
  const addWords = ({ chars }: Token.CharacterToken) => {
    if (!skipping) lines.at(-1)?.push(chars);
  };
  const passTag = ({ tagName }: Token.TagToken) => {
    if (paragraphBoundaries.has(tagName)) lines.push([]);
  };
  const handler: TokenHandler = {
    onCharacter: addWords,
    onWhitespaceCharacter: addWords,
    onStartTag(tag) {
      const mode = rawTextModes.get(tag.tagName);
      skipping = mode !== undefined;
      if (mode !== undefined) tokenizer.state = mode;
      passTag(tag);
    },
    onEndTag(tag) {
      skipping = false;
      passTag(tag);
    },
    onNullCharacter: () => {},
    onComment: () => {},
    onDoctype: () => {},
    onEof: () => {},
  };
  const tokenizer = new Tokenizer({}, handler);
  tokenizer.write(html, true);
  return lines.map((words) => words.join(''));
}
