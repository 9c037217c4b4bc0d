/**
 * How a page in view 网站 says which of its texts staff change where. Beside each text stand invisible characters with the number
 * of an entry in a list that the document contains. Visitors' pages have neither.
 */
import type { NounName } from './nouns/nouns.ts';

/** A field of a record, or of a section of the company. */
export interface EditTarget {
  noun: NounName | 'company';
  /** For the company the name of the section. */
  id: string;
  field: string;
  /** What staff call the field, and the kind of record that has it. */
  label: string;
  of: string;
  /** Still what the program brought along. */
  isSample: boolean;
}

/** The element with the list as JSON. */
export const EDIT_TARGETS_ELEMENT_ID = 'edit-targets';

const START = '\u2063';
const END = '\u2064';
const DIGITS = ['\u2060', '\u2061', '\u2062'];
const MARKS = /\u2063([\u2060-\u2062]{1,12})\u2064/g;

export const createMark = (index: number): string =>
  START + [...index.toString(DIGITS.length)].map((digit) => DIGITS[Number(digit)]).join('') + END;

export const removeMarks = (text: string): string => text.replace(MARKS, '');

/** The number in the first mark of a text; undefined if it has none. */
export function readMark(text: string): number | undefined {
  MARKS.lastIndex = 0;
  const [, digits] = MARKS.exec(text) ?? [];
  return digits === undefined
    ? undefined
    : Number.parseInt([...digits].map((digit) => DIGITS.indexOf(digit)).join(''), DIGITS.length);
}
