/** The fallback for HTML that is too complex to sanitize: its text in paragraphs, extracted without building a tree. */
import { type Token, type TokenHandler, Tokenizer, TokenizerMode } from 'parse5';
import { escapeText, toSingleLine } from '../../contract/rich-text/characters.ts';

/** Keeps the result below the parser's limit on elements; further lines are joined to the last paragraph. */
const MAX_PARAGRAPHS = 1000;

/** Elements whose content is not text to keep. The tokenizer mode makes it end only at their own end tag. */
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

/** Idempotent: the result has only `<p>` elements and trimmed text. */
export function toPlainParagraphs(html: string): string {
  const lines = extractLines(html).map(toSingleLine).filter(Boolean);
  const last = lines.splice(MAX_PARAGRAPHS - 1).join(' ');
  if (last) lines.push(last);
  return lines.map((line) => `<p>${escapeText(line)}</p>`).join('');
}

function extractLines(html: string): string[] {
  const lines: string[][] = [[]];
  let isSkipping = false;
  const addText = ({ chars }: Token.CharacterToken) => {
    if (!isSkipping) lines.at(-1)?.push(chars);
  };
  const startLineAtBoundary = ({ tagName }: Token.TagToken) => {
    if (paragraphBoundaries.has(tagName)) lines.push([]);
  };
  const handler: TokenHandler = {
    onCharacter: addText,
    onWhitespaceCharacter: addText,
    onStartTag(tag) {
      const mode = rawTextModes.get(tag.tagName);
      isSkipping = mode !== undefined;
      if (mode !== undefined) tokenizer.state = mode;
      startLineAtBoundary(tag);
    },
    onEndTag(tag) {
      isSkipping = false;
      startLineAtBoundary(tag);
    },
    onNullCharacter: () => {},
    onComment: () => {},
    onDoctype: () => {},
    onEof: () => {},
  };
  const tokenizer = new Tokenizer({}, handler);
  tokenizer.write(html, true);
  return lines.map((parts) => parts.join(''));
}
