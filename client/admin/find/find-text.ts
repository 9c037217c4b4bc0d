import { getInitialsOfCharacter } from '../../../contract/pinyin-initials.ts';

/** Where a title contains the text, or characters with these initials: start and end. Undefined if nowhere. */
export function findText(title: string, text: string): readonly [number, number] | undefined {
  const start = title.toLowerCase().indexOf(text.toLowerCase());
  if (start >= 0) return [start, start + text.length];
  return /^[a-z\d]{2,}$/i.test(text) ? findInitials(title, text.toLowerCase()) : undefined;
}

function findInitials(title: string, letters: string): readonly [number, number] | undefined {
  for (let start = 0; start < title.length; start++) {
    let [end, matched] = [start, 0];
    while (end < title.length && matched < letters.length) {
      const initials = getInitialsOfCharacter(title.charAt(end));
      // Punctuation has none and is skipped, but not at the start.
      if (initials === '' ? end === start : !initials.includes(letters.charAt(matched))) break;
      if (initials !== '') matched++;
      end++;
    }
    if (matched === letters.length) return [start, end];
  }
  return undefined;
}
