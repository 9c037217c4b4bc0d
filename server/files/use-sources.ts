/** Where uploads are used in records: in which fields of which noun, and how staff know the record. */
import type { Field } from '../../contract/nouns/fields.ts';
import { type NounName, nounNames, nouns } from '../../contract/nouns/nouns.ts';
import {
  definitions,
  getTitle,
  type SiteCollections,
  type StoredAccount,
  type StoredSystem,
} from '../content/collections.ts';
import type { Collection } from '../store/collection.ts';
import type { Entry } from '../store/entry.ts';
import type { StoredFile } from './stored-file.ts';

/** What a field of each kind may hold of uploads. Links may lead to them too. */
const contents: Record<Field['kind'], 'address' | 'html' | 'nothing'> = {
  picture: 'address',
  link: 'address',
  richText: 'html',
  text: 'nothing',
  longText: 'nothing',
  choice: 'nothing',
};

interface UploadFields {
  addresses: readonly string[];
  html: readonly string[];
}

interface UsingRow<Value> {
  collection: keyof SiteCollections;
  fields: UploadFields;
  title(value: Value): string;
  /** By which staff find it, if that is not the id of the record. */
  id?(value: Value): string;
}

const row = <Value>(noun: UsingRow<Value>) => noun;

/** What is not a noun of the site. */
const otherRows = {
  system: row<StoredSystem>({
    collection: 'system',
    fields: { addresses: ['logo'], html: [] },
    title: ({ sysName }) => sysName,
    id: () => '',
  }),
  account: row<StoredAccount>({
    collection: 'account',
    fields: { addresses: ['avatar'], html: [] },
    title: ({ name }) => name,
  }),
  file: row<StoredFile>({
    collection: 'media',
    fields: { addresses: ['poster'], html: [] },
    title: ({ name }) => name,
    id: ({ url }) => url,
  }),
};

function describeNoun(name: NounName): UsingRow<object> {
  const fields = Object.entries<Field>(nouns[name].fields);
  const withContent = (content: string) =>
    fields.filter(([, { kind }]) => contents[kind] === content).map(([id]) => id);
  return {
    collection: name,
    fields: { addresses: withContent('address'), html: withContent('html') },
    title: (value) => getTitle(name, value),
  };
}

export interface FieldUse {
  url: string;
  field: string;
}

/** The records of one noun, as far as they use uploads. */
export interface UseSource {
  noun: NounName | keyof typeof otherRows;
  collection: Collection<object>;
  keepsHistory: boolean;
  /** What a version of a record uses, and what is shown until it is published. */
  find(entry: Entry<object> | undefined): FieldUse[];
  describe(entry: Entry<object>): { id: string; title: string };
}

export function createUseSources(collections: SiteCollections): UseSource[] {
  const create = <Value>(noun: UseSource['noun'], { collection, fields, title, id }: UsingRow<Value>): UseSource => ({
    noun,
    collection: collections[collection] as unknown as Collection<object>,
    keepsHistory: definitions[collection].trashRetention !== undefined,
    find: (entry) =>
      [entry?.value, entry?.pub?.old?.value].flatMap((value) => (value ? findInValue(fields, value) : [])),
    // The values of a collection are those of its row.
    describe: (entry) => ({ id: id ? id(entry.value as Value) : entry.id, title: title(entry.value as Value) }),
  });
  return [
    ...nounNames.map((name) => create(name, describeNoun(name))),
    create('system', otherRows.system),
    create('account', otherRows.account),
    create('file', otherRows.file),
  ];
}

const UPLOAD_ATTRIBUTE = /\s(?:src|href)="(\/uploads\/[^"#?]*)/g;

function findInValue({ addresses, html }: UploadFields, value: object): FieldUse[] {
  const uses: FieldUse[] = [];
  const text = (field: string) => String((value as Record<string, unknown>)[field] ?? '');
  for (const field of addresses) if (text(field).startsWith('/uploads/')) uses.push({ url: text(field), field });
  for (const field of html)
    for (const [, url = ''] of text(field).matchAll(UPLOAD_ATTRIBUTE))
      uses.push({ url: url.replaceAll('&amp;', '&'), field });
  return uses;
}
