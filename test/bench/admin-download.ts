/** Sizes: the back office's first load, and the number of packages that an installation needs. */
import fs from 'node:fs';
import { decodeText, get, sendOnce } from './client.ts';
import { type Scope, startSite } from './processes.ts';
import { exactFigure, once, type Row } from './rows.ts';

const getSite = once((scope) => startSite(scope));

const SCRIPTS = /<(?:script[^>]* src|link rel="modulepreload" href)="([^"]+)"/g;

/** The size in kilobytes of all scripts that the document loads. */
async function measureAdminScripts(scope: Scope): Promise<number> {
  const { url, staff } = await getSite(scope);
  const page = await sendOnce(url, get('/dashboard', staff));
  const addresses = new Set([...decodeText(page).matchAll(SCRIPTS)].map((match) => match[1] ?? ''));
  let bytes = 0;
  for (const address of addresses) bytes += (await sendOnce(url, get(address))).body.length;
  return bytes / 1024;
}

interface LockFile {
  packages: Record<string, { dev?: boolean }>;
}

function countRuntimePackages(): number {
  const { packages }: LockFile = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
  return Object.entries(packages).filter(([name, { dev }]) => name !== '' && !dev).length;
}

export const adminDownloadRows: readonly Row[] = [
  {
    what: 'JavaScript of the back office’s first load on the wire, brotli',
    bound: 'most',
    budget: 130,
    aim: 110,
    unit: 'KB',
    measure: async (scope) => exactFigure(await measureAdminScripts(scope)),
  },
  {
    what: 'packages that an installation needs to run',
    bound: 'most',
    budget: 20,
    aim: 20,
    unit: 'packages',
    measure: async () => exactFigure(countRuntimePackages()),
  },
];
