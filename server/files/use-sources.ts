/**
 * Where uploads are used in records. One table says which fields of each noun hold the address of an upload and which hold HTML; a
 * noun that is added there is counted like the others.
 */
import {
  definitions,
  getTitle,
  type SiteCollections,
  type StoredAccount,
  type StoredNews,
  type StoredPhoto,
  type StoredProduct,
  type StoredSystem,
} from '../content/collections.ts';
import type { Collection } from '../store/collection.ts';
import type { Entry } from '../store/entry.ts';
import type { StoredFile } from './stored-file.ts';

interface NounRow<Value> {
  /** Links may lead to uploads too. */
  addresses: readonly (keyof Value & string)[];
  html?: readonly (keyof Value & string)[];
  title(value: Value): string;
  /** By which staff find it, if that is not the id of the record. */
  id?(value: Value): string;
}

const row = <Value>(noun: NounRow<Value>) => noun;

const nounRows = {
  product: row<StoredProduct>({
    addresses: ['coverUrl', 'jumpUrl'],
    html: ['productCon'],
    title: (value) => getTitle('product', value),
  }),
  news: row<StoredNews>({
    addresses: ['newCover'],
    html: ['newInfo'],
    title: (value) => getTitle('news', value),
  }),
  carousel: row<StoredPhoto>({ addresses: ['photoUrl'], title: (value) => getTitle('carousel', value) }),
  system: row<StoredSystem>({ addresses: ['logo'], title: ({ sysName }) => sysName, id: () => '' }),
  account: row<StoredAccount>({ addresses: ['avatar'], title: ({ name }) => name }),
  file: row<StoredFile>({ addresses: ['poster'], title: ({ name }) => name, id: ({ url }) => url }),
} as const;

export interface FieldUse {
  url: string;
  field: string;
}

/** The records of one noun, as far as they use uploads. */
export interface UseSource {
  noun: keyof typeof nounRows;
  collection: Collection<object>;
  keepsHistory: boolean;
  /** What a version of a record uses, and what is shown until it is published. */
  find(entry: Entry<object> | undefined): FieldUse[];
  describe(entry: Entry<object>): { id: string; title: string };
}

export const createUseSources = (collections: SiteCollections): UseSource[] =>
  (Object.keys(nounRows) as UseSource['noun'][]).map((noun) => {
    // The values of a noun's collection are those of its row.
    const { title, id: getId, ...fields } = nounRows[noun] as unknown as NounRow<Record<string, unknown>>;
    return {
      noun,
      collection: collections[noun] as unknown as Collection<object>,
      keepsHistory: definitions[noun].trashRetention !== undefined,
      find: (entry) =>
        [entry?.value, entry?.pub?.old?.value].flatMap((value) => (value ? findInValue(fields, value) : [])),
      describe: ({ id, value }) => {
        const named = value as Record<string, unknown>;
        return { id: getId ? getId(named) : id, title: title(named) };
      },
    };
  });

const UPLOAD_ATTRIBUTE = /\s(?:src|href)="(\/uploads\/[^"#?]*)/g;

function findInValue({ addresses, html = [] }: Pick<NounRow<never>, 'addresses' | 'html'>, value: object): FieldUse[] {
  const uses: FieldUse[] = [];
  const text = (field: string) => String((value as Record<string, unknown>)[field] ?? '');
  for (const field of addresses) if (text(field).startsWith('/uploads/')) uses.push({ url: text(field), field });
  for (const field of html)
    for (const [, url = ''] of text(field).matchAll(UPLOAD_ATTRIBUTE))
      uses.push({ url: url.replaceAll('&amp;', '&'), field });
  return uses;
}
