/** Where uploads are used in records: in which fields of which noun, and how staff know the record. */
import { getAt, type SectionFields } from '../../contract/company/section-rules.ts';
import { type SectionName, sections } from '../../contract/company/sections.ts';
import type { Field } from '../../contract/nouns/fields.ts';
import { type NounName, nounNames, nouns } from '../../contract/nouns/nouns.ts';
import {
  definitions,
  getTitle,
  type SiteCollections,
  type StoredAccount,
  type StoredSection,
  type StoredSystem,
} from '../content/collections.ts';
import type { Collection } from '../store/collection.ts';
import type { Entry } from '../store/entry.ts';
import type { StoredFile } from './stored-file.ts';

/** What a field of each kind may hold of uploads. Links may lead to them too. */
const contents: Record<Field['kind'], 'address' | 'html' | 'nothing'> = {
  picture: 'address',
  film: 'address',
  captions: 'address',
  link: 'address',
  richText: 'html',
  text: 'nothing',
  alt: 'nothing',
  longText: 'nothing',
  choice: 'nothing',
  icon: 'nothing',
  path: 'nothing',
  formerPaths: 'nothing',
  number: 'nothing',
  paragraphs: 'nothing',
  lines: 'nothing',
};

interface UploadFields {
  addresses: readonly string[];
  html: readonly string[];
}

interface UsingRow<Value> {
  collection: keyof SiteCollections;
  fields: UploadFields;
  title(value: Value, id: string): string;
  /** By which staff find it, if that is not the id of the record. */
  id?(value: Value): string;
}

const row = <Value>(noun: UsingRow<Value>) => noun;

/** The fields of all sections: each value has only those of its own. */
const sectionFields = Object.assign({}, ...Object.values(sections).map(({ fields }) => fields)) as SectionFields;

/** What is not a noun of the site. */
const otherRows = {
  company: row<StoredSection>({
    collection: 'company',
    fields: findUploadFields(sectionFields),
    title: (_, id) => sections[id as SectionName].label,
  }),
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
  return {
    collection: name,
    fields: findUploadFields(nouns[name].fields),
    title: (value) => getTitle(name, value),
  };
}

function findUploadFields(fields: SectionFields): UploadFields {
  const withContent = (content: string) =>
    Object.entries(fields)
      .filter(([, { kind }]) => contents[kind] === content)
      .map(([name]) => name);
  return { addresses: withContent('address'), html: withContent('html') };
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
    describe: (entry) => ({
      id: id ? id(entry.value as Value) : entry.id,
      title: title(entry.value as Value, entry.id),
    }),
  });
  return [
    ...nounNames.map((name) => create(name, describeNoun(name))),
    create('company', otherRows.company),
    create('system', otherRows.system),
    create('account', otherRows.account),
    create('file', otherRows.file),
  ];
}

const UPLOAD_ATTRIBUTE = /\s(?:src|href)="(\/uploads\/[^"#?]*)/g;

function findInValue({ addresses, html }: UploadFields, value: object): FieldUse[] {
  const uses: FieldUse[] = [];
  const text = (field: string) => String(getAt(value, field.split('.')) ?? '');
  for (const field of addresses) if (text(field).startsWith('/uploads/')) uses.push({ url: text(field), field });
  for (const field of html)
    for (const [, url = ''] of text(field).matchAll(UPLOAD_ATTRIBUTE))
      uses.push({ url: url.replaceAll('&amp;', '&'), field });
  return uses;
}
