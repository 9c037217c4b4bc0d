/** What happens to characters, on the way in and on the way out. */

// Tab and line feed are the only controls that mean something in HTML. U+FEFF is what editors leave around a caret.
const UNWANTED_CHARACTERS = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f\ufeff]+/g;

export const cleanCharacters = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\f]/g, ' ')
    .replace(UNWANTED_CHARACTERS, '');

// Not \s: an ideographic space is how Chinese paragraphs are indented, and stays.
export const isBlank = (text: string) => /^[ \t\n]*$/.test(text);

export function trimBlank(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text.charAt(start))) start++;
  while (end > start && isBlank(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** One line of text: for attributes and plain paragraphs. */
export const toSingleLine = (text: string) => trimBlank(cleanCharacters(text).replace(/[ \t\n]+/g, ' '));

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeText = (text: string) => text.replace(/[&<>]/g, (found) => entities[found] ?? '');

/** With `<` and `>` escaped too, no attribute can look like a tag, whatever reads it. */
export const formatAttribute = (name: string, value: string | number) =>
  ` ${name}="${String(value).replace(/[&<>"]/g, (found) => entities[found] ?? '')}"`;
