/** The description of every type of record, for what works on records of any type. */
import { type NounName, nounNames } from '../../contract/nouns/nouns.ts';
import { carouselRecordType } from './carousel/carousel-record-type.tsx';
import { createRecordType } from './described/create-record-type.tsx';
import type { FormValues } from './described/form-values.ts';
import type { Row } from './described/show-field.tsx';
import { newsRecordType } from './news/news-record-type.tsx';
import { productRecordType } from './product/product-record-type.tsx';
import type { RecordType } from './records/record-type.ts';

export type AnyRecordType = RecordType<Row, FormValues>;

const ownTypes: Partial<Record<NounName, AnyRecordType>> = {
  product: productRecordType,
  news: newsRecordType,
  carousel: carouselRecordType,
};

export const recordTypes = Object.fromEntries(
  nounNames.map((name) => [name, ownTypes[name] ?? createRecordType(name)]),
) as Readonly<Record<NounName, AnyRecordType>>;
