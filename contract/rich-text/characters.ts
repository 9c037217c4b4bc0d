/** Cleans and escapes the characters of rich text. */

// Of the control characters only tab and line feed have a meaning in HTML. U+FEFF is what editors insert around the caret.
const UNWANTED_CHARACTERS = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f\ufeff]+/g;

export const cleanCharacters = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\f]/g, ' ')
    .replace(UNWANTED_CHARACTERS, '');

// Not \s, since ideographic spaces are kept: Chinese paragraphs are indented with them.
export const isBlank = (text: string) => /^[ \t\n]*$/.test(text);

export function trimBlank(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text.charAt(start))) start++;
  while (end > start && isBlank(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** Joins lines and collapses spaces, for attributes and plain paragraphs. */
export const toSingleLine = (text: string) => trimBlank(cleanCharacters(text).replace(/[ \t\n]+/g, ' '));

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeText = (text: string) => text.replace(/[&<>]/g, (character) => entities[character] ?? '');

/** `<` and `>` are escaped too, so that an attribute can never be mistaken for a tag. */
export const formatAttribute = (name: string, value: string | number) =>
  ` ${name}="${String(value).replace(/[&<>"]/g, (character) => entities[character] ?? '')}"`;
