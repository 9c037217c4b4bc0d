/** Which records the search looks through, and what of each. A new kind is one more row. */
import type { SearchHit, SearchKind } from '../../contract/search.ts';
import type { PublicRecords, StoredNews, StoredProduct } from '../content/collections.ts';
import { toPlainText } from '../rich-text/plain-text.ts';
import { EXCERPT_LENGTH, makeExcerpt, markWords } from './mark-words.ts';
import type { SearchedText } from './segment.ts';
import { type FoundEntry, type SearchSource, SiteSearch } from './site-search.ts';

interface SearchedRecord extends SearchedText {
  cover: string;
}

type Readers = {
  product: (value: StoredProduct) => SearchedRecord;
  news: (value: StoredNews) => SearchedRecord;
};

const readers: Readers = {
  product: ({ coverName, coverDescribe, productCon, coverUrl }) => ({
    title: coverName,
    summary: coverDescribe,
    body: toPlainText(productCon),
    cover: coverUrl,
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

export const readTitle = (found: FoundEntry<SearchedKind>) => readRecord(found).title;

export function toSearchHit(found: FoundEntry<SearchedKind>, text: string): SearchHit {
  const { kind, entry } = found;
  const { title, summary, body, cover } = readRecord(found);
  const excerpt =
    makeExcerpt(summary, text) ?? makeExcerpt(body, text) ?? markWords((summary || body).slice(0, EXCERPT_LENGTH), '');
  return { kind, id: entry.id, title: markWords(title, text), excerpt, cover, createDate: entry.born };
}
