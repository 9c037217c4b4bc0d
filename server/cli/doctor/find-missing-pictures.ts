/** Finds pictures and videos that records refer to but that are missing in the uploads folder. */
import fs from 'node:fs';
import path from 'node:path';
import { publicNames } from '../../content/collections.ts';
import type { inspectData } from '../inspect-data.ts';
import { type Finding, ok, warning } from './finding.ts';

const namesWithPictures = [...publicNames, 'system'] as const;
const UPLOAD_ADDRESS = /\/uploads\/([\w./-]+)/g;
const MAX_LISTED_NAMES = 3;

type Collections = Awaited<ReturnType<typeof inspectData>>['collections'];

export function findMissingPictures(collections: Collections, folder: string): Finding[] {
  const usedIn = new Map<string, string>();
  const collectPictures = (value: unknown, source: string) => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(UPLOAD_ADDRESS)) usedIn.set(name, source);
  };
  for (const name of namesWithPictures)
    for (const { id, value } of collections[name].newest()) collectPictures(value, `${name} ${id}`);
  const missing = [...usedIn].filter(([name]) => !fs.existsSync(path.join(folder, name)));
  if (missing.length === 0) return [ok(`all ${usedIn.size} pictures and films that are shown are in ${folder}`)];
  const listed = missing.slice(0, MAX_LISTED_NAMES).map(([name, source]) => `${name} (${source})`);
  const more = missing.length > MAX_LISTED_NAMES ? ` and ${missing.length - MAX_LISTED_NAMES} more` : '';
  const { uid, gid } = fs.statSync(folder);
  return [
    warning(
      `shown, and not in ${folder}: ${listed.join(', ')}${more}`,
      `give them another picture, or: tar xzf BACKUP -C ${folder} --strip-components=1 --skip-old-files uploads; chown -R ${uid}:${gid} ${folder}`,
    ),
  ];
}
