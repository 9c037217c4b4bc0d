/**
 * The first letters of Chinese words in Pinyin, for searching: `zhgd` finds 智慧工地. They come from the Pinyin order that every
 * browser and Node know, so there is no dictionary; decisions/017 says how often they are right.
 */

/** For each initial letter the character that comes first in Pinyin order. */
const FIRST_CHARACTERS = [...'阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥仨他屲夕丫帀'];
const LETTERS = 'abcdefghjklmnopqrstwxyz';

/** Characters that this trade reads in two ways, as in 空调 and 调度: they match both. */
const TWO_INITIALS = new Map(
  '长cz 重cz 行xh 调td 传cz 降jx 弹dt 给gj 校jx 系xj 伺sc 轧zy 藏cz 曾cz 厦sx 强qj 种zc 乐ly 粘nz 栅zs 刹sc 泊bp 盛sc 朝cz 会hk 埔bp'
    .split(' ')
    .map((entry) => [entry.charAt(0), entry.slice(1)]),
);
/** Each doubles the number of spellings of a text; those that follow are read in the usual way only. */
const MAX_WITH_TWO = 3;

const HAN = /\p{Script=Han}/u;
const LETTER_OR_DIGIT = /[a-z\d]/;

const known = new Map<string, string>();
let collator: Intl.Collator | undefined;

/** The letters by which a character can be found: usually one, none for punctuation. Letters and digits stand for themselves. */
export function getInitialsOfCharacter(character: string): string {
  const lower = character.toLowerCase();
  if (LETTER_OR_DIGIT.test(lower)) return lower;
  if (!HAN.test(character)) return '';
  const initials = known.get(character) ?? TWO_INITIALS.get(character) ?? findInitial(character);
  known.set(character, initials);
  return initials;
}

/** All spellings of a text by initials, one a line. The lines of the text stay apart. */
export const getInitials = (text: string): string => text.split('\n').flatMap(spellLine).join('\n');

function spellLine(line: string): string[] {
  let spellings = [''];
  for (const character of line) {
    const initials = getInitialsOfCharacter(character);
    const hasRoom = spellings.length < 2 ** MAX_WITH_TWO;
    const letters = hasRoom ? [...initials] : initials.slice(0, 1);
    if (letters.length === 0) continue;
    spellings = spellings.flatMap((spelling) => [...letters].map((letter) => spelling + letter));
  }
  return spellings;
}

function findInitial(character: string): string {
  collator ??= new Intl.Collator('zh-CN');
  let [low, high] = [0, FIRST_CHARACTERS.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (collator.compare(FIRST_CHARACTERS[middle] ?? '', character) <= 0) low = middle + 1;
    else high = middle;
  }
  return LETTERS.charAt(low - 1);
}
