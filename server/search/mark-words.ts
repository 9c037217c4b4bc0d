/** Marks the words of a search in what is found. */
import type { MarkedPart } from '../../contract/search.ts';
import { fold } from './fold.ts';
import { splitQuery } from './terms.ts';

export const EXCERPT_LENGTH = 90;
/** What is shown before the first word. */
const LEAD = 24;
const SENTENCE_ENDS = '。！？；\n';

export function markWords(text: string, query: string): MarkedPart[] {
  const folded = fold(text);
  const words = splitQuery(fold(query));
  const marked = new Uint8Array(text.length);
  for (const word of words)
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length))
      marked.fill(1, at, at + word.length);
  const parts: MarkedPart[] = [];
  for (let start = 0; start < text.length; ) {
    let end = start + 1;
    while (end < text.length && marked[end] === marked[start]) end++;
    parts.push({ text: text.slice(start, end), isMarked: marked[start] === 1 });
    start = end;
  }
  return parts;
}

/** The part of the text around the first word of the search; undefined if none stands in it. */
export function makeExcerpt(text: string, query: string): MarkedPart[] | undefined {
  const folded = fold(text);
  const places = splitQuery(fold(query)).map((word) => folded.indexOf(word));
  const first = Math.min(...places.filter((place) => place >= 0));
  if (first === Number.POSITIVE_INFINITY) return undefined;
  // The beginning of a sentence reads better than the middle of one.
  const sentence = Math.max(...[...SENTENCE_ENDS].map((end) => text.lastIndexOf(end, first))) + 1;
  const start = first - sentence <= EXCERPT_LENGTH / 2 ? sentence : first - LEAD;
  const end = start + EXCERPT_LENGTH;
  const excerpt = `${start === sentence ? '' : '…'}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`;
  return markWords(excerpt, query);
}
