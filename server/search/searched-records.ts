/** Which records the search looks through, and what of each. A new kind is one more row. */

import type { ValuesOf } from '../../contract/nouns/describe-noun.ts';
import type { nouns } from '../../contract/nouns/nouns.ts';
import type { SearchHit, SearchKind, SearchSuggestion } from '../../contract/search.ts';
import type { PublicRecords, StoredNews, StoredProduct } from '../content/collections.ts';
import { toPlainText } from '../rich-text/plain-text.ts';
import { EXCERPT_LENGTH, makeExcerpt, markWords } from './mark-words.ts';
import type { SearchedText } from './segment.ts';
import { type FoundEntry, type SearchSource, SiteSearch } from './site-search.ts';

interface SearchedRecord extends SearchedText {
  cover: string;
  /** Where the address of its page does not end in its id. */
  path?: string;
}

type Readers = {
  product: (value: StoredProduct) => SearchedRecord;
  case: (value: ValuesOf<(typeof nouns)['case']>) => SearchedRecord;
  news: (value: StoredNews) => SearchedRecord;
};

const readers: Readers = {
  product: ({ coverName, coverDescribe, productCon, coverUrl }) => ({
    title: coverName,
    summary: coverDescribe,
    body: toPlainText(productCon),
    cover: coverUrl,
  }),
  case: ({ title, path, place, scale, setup, intro, introPicture, banner }) => ({
    title,
    summary: [place, scale, setup].filter(Boolean).join('，'),
    body: toPlainText(intro),
    cover: introPicture || banner,
    path,
  }),
  news: ({ newTitle, newIntro, newInfo, newCover }) => ({
    title: newTitle,
    summary: newIntro,
    body: toPlainText(newInfo),
    cover: newCover,
  }),
};

type SearchedKind = keyof Readers & SearchKind;
export type PublicSearch = SiteSearch<SearchedKind>;

export function createPublicSearch(records: PublicRecords): PublicSearch {
  const kinds = Object.keys(readers) as SearchedKind[];
  const toSource = (kind: SearchedKind) => ({ kind, view: records[kind], readText: readers[kind] });
  return new SiteSearch(kinds.map(toSource) as unknown as SearchSource<SearchedKind, object>[]);
}

const readRecord = ({ kind, entry }: FoundEntry<SearchedKind>) =>
  (readers[kind] as (value: object) => SearchedRecord)(entry.value);

export function toSuggestion(found: FoundEntry<SearchedKind>): SearchSuggestion {
  const { title, path } = readRecord(found);
  return { kind: found.kind, id: path ?? found.entry.id, title };
}

export function toSearchHit(found: FoundEntry<SearchedKind>, text: string): SearchHit {
  const { kind, entry } = found;
  const { title, summary, body, cover, path } = readRecord(found);
  const excerpt =
    makeExcerpt(summary, text) ?? makeExcerpt(body, text) ?? markWords((summary || body).slice(0, EXCERPT_LENGTH), '');
  return { kind, id: path ?? entry.id, title: markWords(title, text), excerpt, cover, createDate: entry.born };
}
