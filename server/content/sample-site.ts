/** The program's sample content, with which what is left of it on a site is found. */
import path from 'node:path';
import { type NounName, nounNames } from '../../contract/nouns/nouns.ts';
import { readSnapshot } from '../store/files/snapshot.ts';
import { getOrder } from '../store/position.ts';
import { publicNames } from './collections.ts';
import { type CompanyRecords, type CompanySite, createCompanySite } from './company-site.ts';

export type SampleRecords = CompanyRecords & {
  readonly [Name in NounName]: { list(query: object): { entries: readonly { id: string; value: object }[] } };
};

export const readSample = (folder: string): CompanySite => createCompanySite(readSampleRecords(folder));

export function readSampleRecords(folder: string): SampleRecords {
  const read = (name: string) => {
    const { entries } = readSnapshot(path.join(folder, `${name}.json`), name);
    const newestFirst = [...entries].sort((one, other) => (getOrder(one) < getOrder(other) ? 1 : -1));
    return {
      version: 0,
      get: (id: string) => newestFirst.find((entry) => entry.id === id),
      list: ({ group }: { group?: string }) => {
        const listed = group === undefined ? newestFirst : newestFirst.filter(({ value }) => isIn(value, group));
        return { entries: listed, count: listed.length };
      },
    };
  };
  const records = Object.fromEntries([...nounNames, 'company'].map((name) => [name, read(name)]));
  // The files are part of the program, and a test checks them.
  return records as unknown as SampleRecords;
}

export interface SampleValues {
  /** The value that the program brought along for a record, or for a section of the company. */
  find(name: string, id: string): object | undefined;
}

export function readSampleValues(folder: string): SampleValues {
  const values = new Map<string, object>();
  for (const name of publicNames)
    for (const { id, value } of readSnapshot(path.join(folder, `${name}.json`), name).entries)
      values.set(`${name} ${id}`, value as object);
  return { find: (name, id) => values.get(`${name} ${id}`) };
}

/** Points are the only records of the company that are in groups. */
const isIn = (value: unknown, group: string) => (value as { group?: string }).group === group;
