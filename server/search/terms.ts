/**
 * What is indexed of a text: Latin words and numbers whole, of Chinese each pair of adjacent characters. A model number such as
 * `hz-60` counts as `hz`, `60` and `hz60`.
 */
const MAX_WORD = 32;

/** Chinese and every other script whose words are not divided by spaces here; without punctuation and symbols. */
const isCharacter = (code: number) =>
  code >= 0x370 &&
  (code < 0x2000 || code >= 0x2e80) &&
  (code < 0x3000 || code > 0x303f) &&
  (code < 0xfe00 || code > 0xff65);

const isLatin = (code: number) =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || (code >= 0xdf && code <= 0x24f);

/** Characters that may stand inside a model number. */
const JOINTS = /[-./_]/g;
const isJoint = (code: number) => code === 0x2d || code === 0x2e || code === 0x2f || code === 0x5f;

export interface TermVisitor {
  word(word: string): void;
  /** `second` is 0 behind the last character before a space or a punctuation mark. */
  pair(first: number, second: number): void;
}

/** Visits the terms of a folded text. It runs over every body of the site, so it makes no strings but the Latin words. */
export function visitTerms(folded: string, visitor: TermVisitor): void {
  let previous = 0;
  for (let at = 0; at <= folded.length; at++) {
    const code = folded.charCodeAt(at);
    if (isCharacter(code)) {
      if (previous) visitor.pair(previous, code);
      previous = code;
      continue;
    }
    if (previous) visitor.pair(previous, 0);
    previous = 0;
    if (isLatin(code)) at = visitWord(folded, at, visitor) - 1;
  }
}

/** Returns where the word ends. */
function visitWord(folded: string, start: number, visitor: TermVisitor): number {
  const end = findWordEnd(folded, start);
  const whole = folded.slice(start, end);
  const joined = joinWord(whole);
  visitor.word(joined);
  if (joined.length < whole.length) for (const part of whole.split(JOINTS)) visitor.word(part.slice(0, MAX_WORD));
  return end;
}

function findWordEnd(folded: string, start: number): number {
  let at = start;
  while (isLatin(folded.charCodeAt(at)) || (isJoint(folded.charCodeAt(at)) && isLatin(folded.charCodeAt(at + 1)))) at++;
  return at;
}

const joinWord = (word: string) => word.replace(JOINTS, '').slice(0, MAX_WORD);

/** What a search asks for. */
export interface SearchQuery {
  /** Beginnings of Latin words. */
  words: string[];
  characters: number[];
  pairs: [number, number][];
  /** Of three and more characters, which their pairs only nearly make sure. */
  phrases: string[];
}

export function parseQuery(text: string): SearchQuery {
  const query: SearchQuery = { words: [], characters: [], pairs: [], phrases: [] };
  for (const part of splitQuery(text)) {
    if (isLatin(part.charCodeAt(0))) {
      query.words.push(joinWord(part));
    } else if (part.length === 1) query.characters.push(part.charCodeAt(0));
    else {
      for (let at = 1; at < part.length; at++) query.pairs.push([part.charCodeAt(at - 1), part.charCodeAt(at)]);
      if (part.length > 2) query.phrases.push(part);
    }
  }
  return query;
}

/** The parts of a search that are marked in the results: each run of Latin letters or of characters. */
export function splitQuery(folded: string): string[] {
  const parts: string[] = [];
  let at = 0;
  while (at < folded.length) {
    const start = at;
    const code = folded.charCodeAt(at);
    if (isLatin(code)) at = findWordEnd(folded, at);
    else while (isCharacter(folded.charCodeAt(at))) at++;
    if (at > start) parts.push(folded.slice(start, at));
    else at++;
  }
  return [...new Set(parts)];
}
