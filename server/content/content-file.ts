/**
 * The company's content in one file of JSON, for maintainers: sections by name, and a list for each noun, what is shown first
 * first. An import is checked whole. What it shall store lies in the data folder until it is stored, so that a start after a crash
 * finishes it.
 */
import fs from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { sectionNames, sectionRules } from '../../contract/company/sections.ts';
import { nouns } from '../../contract/nouns/nouns.ts';
import type { UnknownRecord } from '../../contract/validation/validators.ts';
import type { Collection } from '../store/collection.ts';
import { fileExists, syncFolder } from '../store/disk.ts';
import { findEntryError, isObject } from '../store/entry.ts';
import { DamagedFileError } from '../store/errors.ts';
import { findValueLine, readJson, toJsonPath } from '../store/json-position.ts';
import { definitions, type SiteCollections, type StoredSection } from './collections.ts';
import { type CompanyNoun, companyNouns } from './company-site.ts';

interface ContentRecord {
  id: string;
  value: object;
}

/** The sections, and the records of each noun. */
type Content = Record<CompanyNoun, ContentRecord[]> & { company: Record<string, object> };

const BY = 'imported';
const pendingFile = (folder: string) => path.join(folder, '.importing');

/** What visitors see, as the text of a file. */
export function exportContent(collections: SiteCollections): string {
  const company = sectionNames.map((name) => [name, collections.company.get(name)?.value]);
  const lists = companyNouns.map((name) => {
    const { entries } = (collections[name] as unknown as Collection<object>).publicView.list({});
    return [name, entries.map(({ id, value }) => ({ id, ...value }))];
  });
  return `${JSON.stringify({ company: Object.fromEntries(company), ...Object.fromEntries(lists) }, null, 2)}\n`;
}

/** Throws with the line of the first value that breaks a rule. */
export function readContent(file: string, isReservedPath: (path: string) => boolean): Content {
  const text = fs.readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  const fail = (field: string, why: string): never => {
    throw new DamagedFileError(file, findValueLine(text, toJsonPath(field)), `${field} ${why}`);
  };
  const content = readJson(file, text);
  if (!isObject(content)) return fail('', 'an object is needed');
  const company: Record<string, object> = {};
  for (const name of sectionNames) {
    const section = isObject(content.company) ? content.company[name] : undefined;
    const { value, errors } = sectionRules[name](isObject(section) ? section : {});
    const [[field, why] = ['', '']] = Object.entries(errors ?? {});
    if (errors) fail(`company.${name}.${field}`, why);
    else company[name] = value as object;
  }
  const lists = companyNouns.map((name) => {
    const list = content[name];
    if (!Array.isArray(list)) return fail(name, 'must be a list');
    return [
      name,
      list.map((raw, index) => readRecord(name, raw, (field, why) => fail(`${name}[${index}]${field}`, why))),
    ];
  });
  const read = { company, ...Object.fromEntries(lists) } as Content;
  checkUnique(read, isReservedPath, fail);
  return read;
}

function readRecord(name: CompanyNoun, raw: unknown, fail: (field: string, why: string) => never): ContentRecord {
  if (!isObject(raw)) return fail('', 'must be an object');
  const id = String(raw.id);
  const time = '2000-01-01 00:00:00';
  const idError = findEntryError({ id, rev: 1, born: time, at: time, by: '', value: {} });
  if (idError) return fail('.id', idError);
  const { errors } = nouns[name].rules.value(raw as UnknownRecord);
  const [[field, why] = ['', '']] = Object.entries(errors ?? {});
  if (errors) return fail(`.${field}`, why);
  const checked = definitions[name].check(raw, id);
  return 'error' in checked ? fail('', checked.error) : { id, value: checked.value };
}

function checkUnique(
  content: Content,
  isReservedPath: (path: string) => boolean,
  fail: (field: string, why: string) => never,
): void {
  for (const name of companyNouns) {
    const ids = content[name].map(({ id }) => id);
    const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
    if (twice >= 0) fail(`${name}[${twice}].id`, 'is there twice');
  }
  const paths = content.case.map(({ value }) => (value as { path: string }).path);
  const taken = paths.findIndex((each, index) => isReservedPath(each) || paths.indexOf(each) !== index);
  if (taken >= 0) fail(`case[${taken}].path`, 'belongs to another page');
}

/** Replaces the company's content in an open folder. */
export async function storeContent(content: Content, collections: SiteCollections, folder: string): Promise<void> {
  const pending = pendingFile(folder);
  await fs.promises.writeFile(pending, JSON.stringify(content), { mode: 0o600, flush: true });
  await syncFolder(pending);
  await finishImport(collections, folder);
}

/** Stores what an import has left, if there was one. */
export async function finishImport(collections: SiteCollections, folder: string): Promise<void> {
  const pending = pendingFile(folder);
  if (!fileExists(pending)) return;
  const content = JSON.parse(await fs.promises.readFile(pending, 'utf8')) as Content;
  for (const name of companyNouns)
    await replaceRecords(collections[name] as unknown as Collection<object>, content[name]);
  for (const [name, value] of Object.entries(content.company)) {
    const current = collections.company.get(name)?.value;
    if (!isDeepStrictEqual(current, value)) await collections.company.upsert(name, value as StoredSection, BY);
  }
  await fs.promises.rm(pending);
  await syncFolder(pending);
}

async function replaceRecords(collection: Collection<object>, records: readonly ContentRecord[]): Promise<void> {
  const kept = new Set(records.map(({ id }) => id));
  for (const { id } of [...collection.newest()]) if (!kept.has(id)) await collection.remove(id, BY);
  for (const { id, value } of records) {
    if (collection.getDeletedToo(id)?.gone) await collection.restore(id, BY);
    const current = collection.get(id);
    if (!current) await collection.insert(value, BY, id);
    else if (current.pub || !isDeepStrictEqual(current.value, value))
      await collection.revise(id, undefined, BY, () => ({ value, pub: undefined }));
  }
  const isInOrder = () => [...collection.newest()].every(({ id }, index) => id === records[index]?.id);
  if (!isInOrder()) for (const { id } of records) await collection.move(id, null, BY);
}
