/** Loads and checks a data folder like a start of the server, without changing anything. */
import fs from 'node:fs';
import { definitions, getPublicRecords } from '../content/collections.ts';
import { createCompanySite, requireSections } from '../content/company-site.ts';
import { readSiteFile } from '../content/take-over/site-file.ts';
import { needsTakeOver, siteFileIn } from '../content/take-over/take-over.ts';
import { inspectFolder } from '../store/files/open-folder.ts';
import { UsageError } from './usage-error.ts';

/** `site` is undefined for a folder of the version before, which the next start brings to this one. */
export async function inspectData(folder: string) {
  if (!fs.existsSync(folder)) throw new UsageError(`there is no folder ${folder}`);
  const inspected = await inspectTwice(folder);
  const { company } = inspected.collections;
  if (needsTakeOver(folder)) {
    readSiteFile(siteFileIn(folder));
    return { ...inspected, site: undefined };
  }
  requireSections(company, folder);
  return { ...inspected, site: createCompanySite(getPublicRecords(inspected.collections)).site };
}

/** Tries twice: if a server writes to the folder meanwhile, the first reading may be inconsistent. */
async function inspectTwice(folder: string) {
  try {
    return await inspectFolder(folder, definitions);
  } catch {
    return inspectFolder(folder, definitions);
  }
}
