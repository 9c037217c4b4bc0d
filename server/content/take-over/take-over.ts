/**
 * Takes over what version 0.1 kept in files of the maintainer: `site.json`, `privacy.md` and `agreement.md` become records, once.
 * A file with an error ends the start and leaves the folder as it is.
 */
import fs from 'node:fs';
import path from 'node:path';
import { formatTimestamp, parseTimestamp } from '../../../contract/timestamp.ts';
import { sanitizeRichText } from '../../rich-text/sanitize.ts';
import { fileExists } from '../../store/disk.ts';
import type { Entry } from '../../store/entry.ts';
import { hasCollection } from '../../store/files/folder-manifest.ts';
import { writeSnapshot } from '../../store/files/snapshot.ts';
import { companyNouns } from '../company-site.ts';
import { readSample } from '../sample-site.ts';
import { type ConvertedRecord, convertSite, type LegalTexts } from './convert-site.ts';
import { readSiteFile } from './site-file.ts';

/** The file that is no longer read. */
export const siteFileIn = (folder: string) => path.join(folder, 'site.json');

/** Whether the folder is of the version before, and has a `site.json` to take over. */
export const needsTakeOver = (folder: string) =>
  fileExists(siteFileIn(folder)) &&
  !hasCollection(folder, 'company') &&
  !['json', 'log', 'log.old'].some((end) => fileExists(path.join(folder, `company.${end}`)));

/** `sampleFolder` has the program's own texts of the law, for a folder that has none. */
export async function readForTakeOver(folder: string, sampleFolder: string) {
  const { privacy, agreement } = readSample(sampleFolder).site;
  return convertSite(readSiteFile(siteFileIn(folder)), {
    privacy: await readLegalText(folder, 'privacy', privacy),
    agreement: await readLegalText(folder, 'agreement', agreement),
  });
}

export async function takeOver(folder: string, sampleFolder: string): Promise<void> {
  if (!needsTakeOver(folder)) return;
  const records = await readForTakeOver(folder, sampleFolder);
  const start = findOldest(folder);
  // The sections come last: until they are there, a start that was broken off begins again.
  for (const name of [...companyNouns, 'company'] as const)
    await writeSnapshot(path.join(folder, `${name}.json`), name, toEntries(records[name], start));
}

/** The page that shows the text has a heading of its own, so the first one is left out. */
async function readLegalText(folder: string, name: keyof LegalTexts, sample: string): Promise<string> {
  const file = path.join(folder, `${name}.md`);
  if (!fileExists(file)) return sample;
  const markdown = fs.readFileSync(file, 'utf8').replace(/^\uFEFF?\s*# .*/, '');
  const { marked } = await import('marked');
  return sanitizeRichText(marked.parse(markdown, { async: false }));
}

/**
 * The records as entries, oldest first. What is shown first is the newest, as in every list. They are as old as the oldest record
 * of the folder, so that the pages of the past show them too.
 */
export const toEntries = (records: readonly ConvertedRecord[], start: string): Entry[] =>
  records
    .map(({ id, value }, index) => {
      const at = formatTimestamp(parseTimestamp(start) - index * 1000);
      return { id, rev: 1, born: at, at, by: 'site.json', value };
    })
    .reverse();

const BORN = /"born":"(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)"/g;

function findOldest(folder: string): string {
  const times = ['product', 'news', 'carousel'].flatMap((name) => {
    const file = path.join(folder, `${name}.json`);
    if (!fileExists(file)) return [];
    return [...fs.readFileSync(file, 'utf8').matchAll(BORN)].map(([, time = '']) => time);
  });
  return times.reduce((oldest, time) => (time < oldest ? time : oldest), formatTimestamp());
}
