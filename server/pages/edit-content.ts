/** The content of the site as staff have last written it, with what is being typed, and every text marked with its field. */
import { isDeepStrictEqual } from 'node:util';
import { getAt, keepLeftOut, setAt } from '../../contract/company/section-rules.ts';
import { type SectionName, sections } from '../../contract/company/sections.ts';
import type { Field } from '../../contract/nouns/fields.ts';
import { nouns } from '../../contract/nouns/nouns.ts';
import type { Permission } from '../../contract/permissions.ts';
import { formatTimestamp } from '../../contract/timestamp.ts';
import type { TypedValues } from '../../contract/validation/page-edit-rules.ts';
import { ValidationIssue } from '../../contract/validation/validators.ts';
import { type PublicRecords, publicNames, type SiteCollections } from '../content/collections.ts';
import { createSanitizer } from '../content/noun-records.ts';
import type { SampleValues } from '../content/sample-site.ts';
import { mustBeReplaced } from '../content/sample-values.ts';
import type { PictureTexts } from '../files/picture-texts.ts';
import type { Collection } from '../store/collection.ts';
import type { Entry } from '../store/entry.ts';
import type { RecordReader } from '../store/public-view.ts';
import { replaceRecord } from './draft-preview.ts';
import { type EditTargets, type Fields, markTexts } from './mark-texts.ts';
import { createPageContent, type PageContent } from './page-content.ts';

type PublicName = (typeof publicNames)[number];

interface EditContentDependencies {
  collections: SiteCollections;
  pictureTexts: PictureTexts;
  getSampleValues(): SampleValues;
}

/** What staff call a kind of record, and the fields of which it is made. */
const describe = (name: PublicName, id: string): { label: string; fields: Fields } =>
  name === 'company' ? sections[id as SectionName] : nouns[name];

const neededPermission = (name: PublicName): Permission => (name === 'company' ? 'site' : 'content');

export function createEditContent({ collections, pictureTexts, getSampleValues }: EditContentDependencies) {
  /** `targets` receives the fields of the texts that somebody with these permissions may change. */
  return (auth: readonly Permission[], typed: TypedValues | undefined, targets: EditTargets): PageContent => {
    const samples = getSampleValues();
    const readers = publicNames.map((name) => {
      const collection = collections[name] as unknown as Collection<object>;
      const written = mapEntries(collection.publicView, (entry) => collection.get(entry.id) ?? entry);
      const shown = typed?.noun === name ? withTyped(written, collection, typed) : written;
      if (!auth.includes(neededPermission(name))) return [name, shown];
      return [name, mapEntries(shown, (entry) => markEntry(name, entry, samples, targets))];
    });
    // A cast without a check: each noun keeps the type of its own values.
    return createPageContent({ records: Object.fromEntries(readers) as PublicRecords, pictureTexts }).content;
  };
}

const mapEntries = (reader: RecordReader<object>, change: (entry: Entry<object>) => Entry<object>) => {
  const changeKnown = (entry: Entry<object> | undefined) => entry && change(entry);
  const mapped: RecordReader<object> = {
    version: reader.version,
    size: reader.size,
    get: (id) => changeKnown(reader.get(id)),
    list(query) {
      const { entries, count } = reader.list(query);
      return { entries: entries.map(change), count };
    },
    neighbours(id) {
      const { older, newer } = reader.neighbours(id);
      return { older: changeKnown(older), newer: changeKnown(newer) };
    },
    // Only compared with what links say.
    newest: () => reader.newest(),
  };
  return mapped;
};

function withTyped(reader: RecordReader<object>, collection: Collection<object>, { noun, id, values }: TypedValues) {
  const saved = collection.get(id);
  if (noun === 'company' && !saved) return reader;
  const { fields } = describe(noun, id);
  const now = formatTimestamp();
  const value = takeTyped(fields, saved?.value ?? {}, values);
  const entry: Entry<object> = { ...(saved ?? { id, rev: 0, born: now }), at: now, by: '', value };
  return replaceRecord(reader, entry, noun === 'company' ? undefined : nouns[noun].groupField);
}

/** The value with each typed field that could be saved; the others stay as they are, also the address, under which the page is shown. */
function takeTyped(fields: Fields, saved: object, typed: object): object {
  const update: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const keys = name.split('.');
    setAt(update, keys, takeField(field, getAt(typed, keys), getAt(saved, keys)));
  }
  const value = keepLeftOut(fields, update, saved);
  return createSanitizer<object>({ fields })(value, saved);
}

function takeField(field: Field, typed: unknown, saved: unknown): unknown {
  const isNew = saved === undefined;
  if (!isNew && (typed === undefined || field.kind === 'path')) return saved;
  const checked = field.check(typed);
  if (!(checked instanceof ValidationIssue)) return checked;
  return isNew ? '' : saved;
}

function markEntry(name: PublicName, entry: Entry<object>, samples: SampleValues, targets: EditTargets): Entry<object> {
  const { id, value } = entry;
  const { label: of, fields } = describe(name, id);
  const sample = samples.find(name, id);
  const isSameRecord = name !== 'company' && isDeepStrictEqual(value, sample);
  const isSampleField = (field: string) => {
    const keys = field.split('.');
    const isSame = name === 'company' ? isDeepStrictEqual(getAt(value, keys), getAt(sample, keys)) : isSameRecord;
    return isSame && mustBeReplaced(name, field);
  };
  const marked = markTexts(value, fields, (field, { label }) =>
    targets.getMark({ noun: name, id, field, label, of, isSample: isSampleField(field) }),
  );
  return { ...entry, value: marked };
}
