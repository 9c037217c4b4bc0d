/** Pictures and films that a page would show and that are not there: visitors see a hole. */
import fs from 'node:fs';
import path from 'node:path';
import type { Site } from '../../../contract/site.ts';
import type { inspectData } from '../inspect-data.ts';
import { type Finding, ok, warning } from './finding.ts';

const SHOWN = ['product', 'news', 'carousel', 'system'] as const;
const ADDRESS = /\/uploads\/([\w./-]+)/g;
const MOST_NAMES = 3;

type Collections = Awaited<ReturnType<typeof inspectData>>['collections'];

export function findMissingPictures(collections: Collections, site: Site, folder: string): Finding[] {
  const users = new Map<string, string>();
  const look = (what: unknown, user: string) => {
    for (const [, name = ''] of JSON.stringify(what).matchAll(ADDRESS)) users.set(name, user);
  };
  look(site, 'site.json');
  for (const name of SHOWN) for (const { id, value } of collections[name].newest()) look(value, `${name} ${id}`);
  const missing = [...users].filter(([name]) => !fs.existsSync(path.join(folder, name)));
  if (missing.length === 0) return [ok(`all ${users.size} pictures and films that are shown are in ${folder}`)];
  const named = missing.slice(0, MOST_NAMES).map(([name, user]) => `${name} (${user})`);
  const more = missing.length > MOST_NAMES ? ` and ${missing.length - MOST_NAMES} more` : '';
  const { uid, gid } = fs.statSync(folder);
  return [
    warning(
      `shown, and not in ${folder}: ${named.join(', ')}${more}`,
      `give them another picture, or: tar xzf BACKUP -C ${folder} --strip-components=1 --skip-old-files uploads; chown -R ${uid}:${gid} ${folder}`,
    ),
  ];
}
