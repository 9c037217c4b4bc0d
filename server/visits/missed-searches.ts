/** What of a search in vain may be stored: words, but nothing that names a person. */

const MAX_LENGTH = 50;
/** Phone numbers and the like. */
const MANY_DIGITS = /(?:\d\D{0,3}){5}/;

/** Undefined for what may be personal. */
export function toSearchedWords(text: string): string | undefined {
  const words = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  if (words === '' || words.length > MAX_LENGTH || words.includes('@') || MANY_DIGITS.test(words)) return undefined;
  return words;
}
