/**
 * Texts as the search compares them: lower case, full-width letters and digits as usual ones. The length stays the same, so a
 * position in the folded text is one in the original.
 */
const FULL_WIDTH = /[\uff01-\uff5e\u3000]/g;
const toUsualWidth = (char: string) =>
  char === '\u3000' ? ' ' : String.fromCharCode(char.charCodeAt(0) - 0xff01 + 0x21);

export function fold(text: string): string {
  const usual = text.replace(FULL_WIDTH, toUsualWidth);
  const lower = usual.toLowerCase();
  // A few letters, such as İ, become two.
  return lower.length === usual.length ? lower : usual.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
