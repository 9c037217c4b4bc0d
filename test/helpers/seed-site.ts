/** The sample content of the company, and folders with other content. */
import path from 'node:path';
import type { Site } from '../../contract/site.ts';
import { readSample } from '../../server/content/sample-site.ts';
import { convertSite } from '../../server/content/take-over/convert-site.ts';
import { toEntries } from '../../server/content/take-over/take-over.ts';
import { writeSnapshot } from '../../server/store/files/snapshot.ts';

export const seedSite = readSample('data/seed').site;

/** Replaces the records of the company in a folder that no server has open. */
export async function writeSite(dataDir: string, site: Site): Promise<void> {
  const { privacy, agreement, cases } = site;
  const records = convertSite({ ...site, cases: cases.map((each) => ({ ...each, intro: [] })) } as never, {
    privacy,
    agreement,
  });
  for (const [index, { value }] of records.case.entries()) Object.assign(value, { intro: cases[index]?.intro });
  for (const [name, list] of Object.entries(records))
    await writeSnapshot(path.join(dataDir, `${name}.json`), name, toEntries(list, '2024-05-09 09:00:00'));
}
