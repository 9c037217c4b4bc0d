/** A small collection for the store's tests: its files exactly as the program writes them, and helpers to open them. */
import fs from 'node:fs';
import path from 'node:path';
import { after, type TestContext } from 'node:test';
import { Collection, type CollectionDefinition } from '../../../server/store/collection.ts';
import { DamagedFileError, isFileNotFound } from '../../../server/store/errors.ts';
import { FileJournal } from '../../../server/store/files/file-journal.ts';
import { openFolder } from '../../../server/store/files/open-folder.ts';
import type { Definitions } from '../../../server/store/open-collections.ts';
import { temporaryFolder } from '../../helpers/site.ts';

export interface Thing {
  title: string;
  kind: string;
}

export const DAY = 86_400_000;

const rules: CollectionDefinition<Thing> = {
  check: ({ title, kind }) =>
    typeof title === 'string' && title !== '' && typeof kind === 'string'
      ? { value: { title, kind } }
      : { error: 'a thing needs a title and a kind' },
  text: (value) => value.title,
  group: (value) => value.kind,
};

/** Like products: deleted records can be restored, and versions are kept. */
export const recoverable: CollectionDefinition<Thing> = { ...rules, trashRetention: 30 * DAY };
/** Like applications: deletion erases the record. */
export const erasable = rules;

const A1 =
  '{"id":"a","rev":1,"born":"2026-01-31 09:00:00","at":"2026-01-31 09:00:00","by":"li","value":{"title":"塔吊","kind":"crane"}}';
const B1 =
  '{"id":"b","rev":1,"born":"2026-01-31 09:00:00","at":"2026-01-31 09:00:00","by":"li","value":{"title":"闸机","kind":"crane"}}';
const A2 =
  '{"id":"a","rev":2,"born":"2026-01-31 09:00:00","at":"2026-02-01 10:30:00","by":"li","value":{"title":"塔吊监测","kind":"crane"}}';
const C1 =
  '{"id":"c","rev":1,"born":"2026-01-31 09:00:00","at":"2026-02-01 10:30:00","by":"li","value":{"title":"基坑","kind":"crane"}}';

/** `a1` is the first version of record `a`. */
export const entries = { a1: A1, b1: B1, a2: A2, c1: C1 };

/** The lines of a log of saves made one after another. */
export const line1 = `{"crc":"3e4072c2","len":149,"n":1,"after":0,"put":${A1}}\n`;
export const line2 = `{"crc":"5aa05294","len":149,"n":2,"after":1,"put":${B1}}\n`;
export const line3 = `{"crc":"0c199b99","len":155,"n":3,"after":2,"put":${A2}}\n`;
export const line4 = `{"crc":"330d6a9d","len":149,"n":4,"after":3,"put":${C1}}\n`;
/** Lines 2 to 4 again, saved as one batch after line 1. */
export const batch2 = line2;
export const batch3 = `{"crc":"d6cf4b44","len":155,"n":3,"after":1,"put":${A2}}\n`;
export const batch4 = `{"crc":"00212390","len":149,"n":4,"after":1,"put":${C1}}\n`;
/** The first line of a new log, started when the log above was renamed for compaction. */
export const newLine1 = `{"crc":"160b951e","len":149,"n":1,"after":0,"put":${C1}}\n`;
/** Erases record `b`. */
export const drop3 = '{"crc":"2f155fe0","len":27,"n":3,"after":2,"drop":"b"}\n';

const snapshotOf = (records: string, sum: string) =>
  `{"format":1,"name":"thing","records":[\n${records}\n],"sum":"${sum}"}\n`;
export const snapshots = {
  a1b1: snapshotOf(`${A1},\n${B1}`, '197c63dd'),
  a2b1: snapshotOf(`${A2},\n${B1}`, 'c021df7d'),
  a2b1c1: snapshotOf(`${A2},\n${B1},\n${C1}`, '1ab17e5e'),
  a1: snapshotOf(A1, 'c2320850'),
};

/** The files of a folder: names and exact contents. */
export type Files = Record<string, string>;

/** Removed after all tests, because each test closes its files only at its own end. */
const ends: (() => unknown)[] = [];
const wholeFile = { after: (end: () => unknown) => void ends.push(end) };
after(() => {
  for (const end of ends) end();
});

export function createFolder(files: Files): string {
  const folder = temporaryFolder(wholeFile);
  writeFiles(folder, files);
  return folder;
}

function writeFiles(folder: string, files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), content);
  }
}

export function readFiles(folder: string): Files {
  const names = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  return Object.fromEntries(
    names
      .map((each) => path.join(each.parentPath, each.name))
      .sort()
      .map((file) => [path.relative(folder, file), fs.readFileSync(file, 'utf8')]),
  );
}

/** Returns the properties of the files that a read-only command must not change. */
export function getFileStats(folder: string): Record<string, string> {
  const traces = Object.keys(readFiles(folder)).map((name) => {
    const file = path.join(folder, name);
    const { mtimeMs, ino, mode } = fs.statSync(file);
    return [name, `${mtimeMs} ${ino} ${mode} ${fs.readFileSync(file).toString('base64')}`];
  });
  return Object.fromEntries(traces);
}

interface Opened {
  things: Collection<Thing>;
  warnings: string[];
  close(): Promise<void>;
}

/** Opens the collection `thing` of a folder. */
export async function openThings(
  t: TestContext,
  folder: string,
  definition = recoverable,
  compactionDelayMs = 60_000,
): Promise<Opened> {
  const journal = new FileJournal(folder, 'thing', {
    history: definition.trashRetention !== undefined,
    compactionDelayMs,
  });
  const things = new Collection(definition, journal);
  const warnings = await things.open();
  journal.resumeCompaction();
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= journal.close();
    return closing;
  };
  t.after(close);
  return { things, warnings, close };
}

/** Opens a folder that should be refused; returns the message about the damage. */
export async function getDamageMessage(folder: string, definitions: Definitions): Promise<string> {
  try {
    const opened = await openFolder(folder, definitions);
    await opened.close();
    return 'not refused';
  } catch (error) {
    if (error instanceof DamagedFileError) return error.message;
    throw error;
  }
}

/** Copies the folder as it is on the disk now, which is what a crash would leave. */
export function simulateCrash(folder: string): string {
  for (let tries = 1; ; tries++) {
    const copy = temporaryFolder(wholeFile);
    try {
      fs.cpSync(folder, copy, { recursive: true });
      return copy;
    } catch (error) {
      // A file was renamed or removed during the copy by the one step that was in progress; nothing else runs meanwhile.
      if (!isFileNotFound(error) || tries === 3) throw error;
    }
  }
}

/** `a2 塔吊监测`, newest first. */
export const formatRecords = (things: Collection<Thing>) =>
  [...things.newest()].map(({ id, rev, value }) => `${id}${rev} ${value.title}`);
