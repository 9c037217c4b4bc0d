/**
 * Finds texts that have all words of a search. A match in the title comes before one in the summary, that before one in the
 * body; among equals the newer one is first. The numbers of texts grow with their time, in segments: a search goes from the newest
 * segment to the oldest and ends when it has enough. A text that changes gets a new number; the old one stays in the lists,
 * unused, until the next start: a hundred changes a day for a year cost a few megabytes.
 */
import { searchLimits } from '../../contract/search.ts';
import { fold } from './fold.ts';
import { SEGMENT_SIZE, type SearchedText, Segment, type Tier, tiers } from './segment.ts';
import { findNearestWord } from './spelling.ts';
import { parseQuery, type SearchQuery } from './terms.ts';

export interface DatedKey<Key> {
  key: Key;
  time: number;
}

export interface SearchRange {
  offset: number;
  limit: number;
}

export interface SearchMatches<Key> {
  keys: Key[];
  /** On all pages, at most `searchLimits.results`. */
  count: number;
}

/** Undefined for what has disappeared, of which the index may only be told in a moment. */
type ReadText<Key> = (key: Key) => SearchedText | undefined;

export class SearchIndex<Key> {
  readonly #readText: ReadText<Key>;
  readonly #documents: (DatedKey<Key> | undefined)[];
  readonly #numbers = new Map<Key, number>();
  readonly #segments: Segment[] = [];

  /** `documents` are indexed by `build`, `readText` returns the text with which a key was added. */
  constructor(readText: ReadText<Key>, documents: readonly DatedKey<Key>[] = []) {
    this.#readText = readText;
    this.#documents = [...documents].sort((one, other) => one.time - other.time);
    for (const [number, { key }] of (this.#documents as DatedKey<Key>[]).entries()) this.#numbers.set(key, number);
    for (let start = 0; start < documents.length; start += SEGMENT_SIZE) this.#segments.push(new Segment());
  }

  /** Indexes so many of the documents that wait, those of the newest segment first. Returns whether any are left. */
  build(count: number): boolean {
    let left = count;
    for (let at = this.#segments.length - 1; at >= 0; at--) {
      const segment = this.#segments[at] as Segment;
      const start = at * SEGMENT_SIZE;
      const end = Math.min(SEGMENT_SIZE, this.#documents.length - start);
      for (; segment.size < end; left--) {
        if (left === 0) return true;
        const document = this.#documents[start + segment.size];
        segment.add(document && this.#readText(document.key));
      }
    }
    return false;
  }

  add(key: Key, time: number): void {
    this.remove(key);
    // What waits in the last segment has smaller numbers.
    const last = this.#segments.at(-1);
    while (last && last.size < this.#documents.length - (this.#segments.length - 1) * SEGMENT_SIZE) this.build(1);
    const number = this.#documents.push({ key, time }) - 1;
    this.#numbers.set(key, number);
    if (number >= this.#segments.length * SEGMENT_SIZE) this.#segments.push(new Segment());
    this.#segments.at(-1)?.add(this.#readText(key));
  }

  remove(key: Key): void {
    const number = this.#numbers.get(key);
    if (number === undefined) return;
    this.#numbers.delete(key);
    this.#documents[number] = undefined;
  }

  find(text: string, { offset, limit }: SearchRange): SearchMatches<Key> {
    const query = parseQuery(fold(text));
    const matches: Key[] = [];
    const seen = new Set<number>();
    let count = 0;
    for (const tier of tiers) {
      const found = this.#findInTier(query, tier, seen, searchLimits.results - count);
      count += found.length;
      for (const { key } of found) {
        // Only what is shown is read: the pairs of a long word nearly always stand in their order.
        if (matches.length === offset + limit) break;
        if (this.#hasPhrases(key, query, tier)) matches.push(key);
        else count--;
      }
    }
    return { keys: matches.slice(offset), count };
  }

  /** The search with Latin words replaced by known ones; undefined if none is near. */
  correct(text: string): string | undefined {
    const folded = fold(text);
    let corrected = folded;
    for (const word of parseQuery(folded).words) {
      if (this.#segments.some(({ bodies }) => bodies.hasWord(word))) continue;
      const nearest = findNearestWord(
        word,
        this.#segments.flatMap(({ summaries }) => summaries.listWords()),
      );
      if (nearest !== undefined) corrected = corrected.replace(word, nearest);
    }
    return corrected === folded ? undefined : corrected;
  }

  /** What has the most characters of a search in title or summary, for a search that finds nothing. Pairs count for more. */
  findNear(text: string, limit: number): Key[] {
    const query = parseQuery(fold(text));
    const characters = [...query.characters, ...new Set(query.pairs.flat())];
    const hits = new Map<number, number>();
    for (const [at, { summaries }] of this.#segments.entries())
      for (const term of summaries.readTerms({ ...query, characters }))
        for (const found of term) {
          const number = at * SEGMENT_SIZE + found;
          if (this.#documents[number]) hits.set(number, (hits.get(number) ?? 0) + 1);
        }
    let most = 0;
    for (const count of hits.values()) most = Math.max(most, count);
    const nearest = [...hits].filter(([, count]) => count * 2 > most).sort(([, one], [, other]) => other - one);
    return nearest.slice(0, limit).map(([number]) => (this.#documents[number] as DatedKey<Key>).key);
  }

  /** The newest matches that have not been seen in a better tier. */
  #findInTier(query: SearchQuery, tier: Tier, seen: Set<number>, limit: number): DatedKey<Key>[] {
    const found: DatedKey<Key>[] = [];
    for (let at = this.#segments.length - 1; at >= 0; at--) {
      const matches = (this.#segments[at] as Segment)[tier].findAll(query);
      for (let index = matches.length - 1; index >= 0; index--) {
        if (found.length === limit) return sortNewestFirst(found);
        const number = at * SEGMENT_SIZE + (matches[index] as number);
        const document = this.#documents[number];
        if (!document || seen.has(number)) continue;
        seen.add(number);
        found.push(document);
      }
    }
    return sortNewestFirst(found);
  }

  /** Whether the pairs of a long word stand in their order. */
  #hasPhrases(key: Key, { phrases }: SearchQuery, tier: Tier): boolean {
    if (phrases.length === 0) return true;
    const text = this.#readText(key);
    if (!text) return false;
    const searched = [text.title, text.summary, text.body].slice(0, tiers.indexOf(tier) + 1);
    const folded = fold(searched.join('\n'));
    return phrases.every((phrase) => folded.includes(phrase));
  }
}

/** Numbers grow with times, except for texts that have been changed. */
const sortNewestFirst = <Key>(documents: DatedKey<Key>[]) => documents.sort((one, other) => other.time - one.time);
