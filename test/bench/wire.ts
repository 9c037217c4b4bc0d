/** Sizes: what the back office loads first, and what an installation brings. */
import fs from 'node:fs';
import { askOnce, get, textOf } from './client.ts';
import { type Scope, startSite } from './processes.ts';
import { exactly, type Row, shared } from './rows.ts';

const site = shared((scope) => startSite(scope));

const SCRIPTS = /<(?:script[^>]* src|link rel="modulepreload" href)="([^"]+)"/g;

/** Kilobytes of every script that the document names. */
async function officeScripts(scope: Scope): Promise<number> {
  const { url, staff } = await site(scope);
  const page = await askOnce(url, get('/dashboard', staff));
  const addresses = new Set([...textOf(page).matchAll(SCRIPTS)].map((found) => found[1] ?? ''));
  let bytes = 0;
  for (const address of addresses) bytes += (await askOnce(url, get(address))).body.length;
  return bytes / 1024;
}

interface LockFile {
  packages: Record<string, { dev?: boolean }>;
}

function runtimePackages(): number {
  const { packages }: LockFile = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
  return Object.entries(packages).filter(([name, { dev }]) => name !== '' && !dev).length;
}

export const wireRows: readonly Row[] = [
  {
    what: 'JavaScript of the back office’s first load on the wire, brotli',
    bound: 'most',
    budget: 130,
    aim: 110,
    unit: 'KB',
    measure: async (scope) => exactly(await officeScripts(scope)),
  },
  {
    what: 'packages that an installation needs to run',
    bound: 'most',
    budget: 20,
    aim: 20,
    unit: 'packages',
    measure: async () => exactly(runtimePackages()),
  },
];
