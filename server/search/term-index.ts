/**
 * In which texts a term stands. Texts are known by numbers and added in ascending order; what is removed is left out by whoever
 * asks.
 */
import { PairTable } from './pair-table.ts';
import { PostingLists } from './posting-lists.ts';
import { type SearchQuery, type TermVisitor, visitTerms } from './terms.ts';

/** A beginning that more words share is of no use as a search. */
const MAX_COMPLETIONS = 200;

export class TermIndex {
  readonly #lists = new PostingLists();
  readonly #words = new Map<string, number>();
  readonly #pairs = new PairTable();
  /** By a character, the lists of the pairs that begin with it: a search for one character reads them all. */
  readonly #beginnings = new Map<number, number[]>();
  /** The words in their order, made anew when there are more. */
  #sortedWords: string[] = [];

  add(number: number, folded: string): void {
    const visitor: TermVisitor = {
      word: (word) => {
        const list = this.#words.get(word) ?? this.#lists.create();
        this.#words.set(word, list);
        this.#lists.add(list, number);
      },
      pair: (first, second) =>
        this.#lists.add(this.#pairs.get(first, second) ?? this.#createPair(first, second), number),
    };
    visitTerms(folded, visitor);
  }

  /** The texts in which all terms stand, ascending. */
  findAll(query: SearchQuery): Int32Array {
    const terms = this.readTerms(query).sort((one, other) => one.length - other.length);
    let [matches = new Int32Array()] = terms;
    for (const term of terms.slice(1)) {
      if (matches.length === 0) break;
      matches = intersect(matches, term);
    }
    return matches;
  }

  /** Of each term of a search, the texts in which it stands. */
  readTerms({ words, characters, pairs }: SearchQuery): Int32Array[] {
    return [
      ...words.map((word) => this.#readWordsWith(word)),
      ...characters.map((character) => unite(this.#beginnings.get(character) ?? [], this.#lists)),
      ...pairs.map(([first, second]) => {
        const list = this.#pairs.get(first, second);
        return list === undefined ? new Int32Array() : this.#lists.read(list);
      }),
    ];
  }

  hasWord(beginning: string): boolean {
    const words = this.listWords();
    return words[findFirst(words, beginning)]?.startsWith(beginning) === true;
  }

  listWords(): readonly string[] {
    if (this.#sortedWords.length !== this.#words.size) this.#sortedWords = [...this.#words.keys()].sort();
    return this.#sortedWords;
  }

  #createPair(first: number, second: number): number {
    const list = this.#lists.create();
    this.#pairs.set(first, second, list);
    const beginnings = this.#beginnings.get(first);
    if (beginnings) beginnings.push(list);
    else this.#beginnings.set(first, [list]);
    return list;
  }

  #readWordsWith(beginning: string): Int32Array {
    const words = this.listWords();
    const found: number[] = [];
    for (let at = findFirst(words, beginning); found.length < MAX_COMPLETIONS; at++) {
      const word = words[at];
      if (word === undefined || !word.startsWith(beginning)) break;
      found.push(this.#words.get(word) as number);
    }
    return unite(found, this.#lists);
  }
}

/** The index of the first word that is not before this one. */
function findFirst(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

function intersect(fewer: Int32Array, others: Int32Array): Int32Array {
  const shared = new Int32Array(fewer.length);
  let count = 0;
  let at = 0;
  for (const number of fewer) {
    while (at < others.length && (others[at] as number) < number) at++;
    if (others[at] === number) shared[count++] = number;
  }
  return shared.subarray(0, count);
}

/** Marks the numbers in an array, which is faster than sorting them. */
function unite(lists: readonly number[], source: PostingLists): Int32Array {
  const [first] = lists;
  if (first === undefined) return new Int32Array();
  if (lists.length === 1) return source.read(first);
  const all = lists.map((list) => source.read(list));
  const largest = all.reduce((most, numbers) => Math.max(most, numbers[numbers.length - 1] as number), 0);
  const marks = new Uint8Array(largest + 1);
  let count = 0;
  for (const numbers of all)
    for (const number of numbers) {
      if (marks[number] === 0) count++;
      marks[number] = 1;
    }
  const united = new Int32Array(count);
  for (let number = 0, at = 0; at < count; number++) if (marks[number] === 1) united[at++] = number;
  return united;
}
