/** The search of the public site. */

export type SearchKind = 'product' | 'case' | 'news';

/** `results`: nobody turns more pages, so a search looks no further. */
export const searchLimits = { query: 50, perPage: 20, results: 1000, near: 6, suggestions: 8 } as const;

/** Part of a text; `isMarked` if it is a word of the search. */
export interface MarkedPart {
  text: string;
  isMarked: boolean;
}

export interface SearchHit {
  kind: SearchKind;
  /** What the address of its page ends in: the id of a product or an article, the address of a case. */
  id: string;
  title: MarkedPart[];
  excerpt: MarkedPart[];
  cover: string;
  /** When an article appeared. */
  createDate: string;
}

/** What is offered while somebody types. */
export type SearchSuggestion = Pick<SearchHit, 'kind' | 'id'> & { title: string };
