/** The description of every type of record, for what works on records of any type. */
import type { NounName } from '../../contract/nouns/nouns.ts';
import { carouselRecordType } from './carousel/carousel-record-type.tsx';
import { newsRecordType } from './news/news-record-type.tsx';
import { productRecordType } from './product/product-record-type.tsx';
import type { RecordType, Versioned } from './records/record-type.ts';

/** Rows and values of a type are only passed to functions of the same type. */
export type AnyRecordType = RecordType<Versioned, object>;

export const recordTypes = {
  product: productRecordType,
  news: newsRecordType,
  carousel: carouselRecordType,
} as unknown as Readonly<Record<NounName, AnyRecordType>>;
