import type { SearchHit } from '../../../contract/search.ts';

export interface SearchData {
  /** As it was typed. */
  text: string;
  hits: SearchHit[];
  /** On all pages. */
  count: number;
  /** What was searched for instead, since nothing matches the text as it was typed. */
  corrected: string | undefined;
  /** What comes closest if nothing matches. */
  near: SearchHit[];
  page: number;
  pageCount: number;
}
