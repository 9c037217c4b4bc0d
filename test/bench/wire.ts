/** Sizes: what travels for a first visit, and what an installation brings. */
import fs from 'node:fs';
import { askOnce, get, type Reply, textOf } from './client.ts';
import { type Scope, startSite } from './processes.ts';
import { exactly, type Row, shared } from './rows.ts';

const site = shared((scope) => startSite(scope));
const home = shared(async (scope) => askOnce((await site(scope)).url, get('/')));
const office = shared(async (scope) => {
  const { url, staff } = await site(scope);
  return askOnce(url, get('/dashboard', staff));
});

const STYLES = /<link rel="stylesheet" href="([^"]+)"/g;
const SCRIPTS = /<(?:script[^>]* src|link rel="modulepreload" href)="([^"]+)"/g;

/** Kilobytes of everything that the page names this way. */
async function sizeOf(scope: Scope, page: Reply, named: RegExp): Promise<number> {
  const { url } = await site(scope);
  const addresses = new Set([...textOf(page).matchAll(named)].map((found) => found[1] ?? ''));
  let bytes = 0;
  for (const address of addresses) bytes += (await askOnce(url, get(address))).body.length;
  return bytes / 1024;
}

const size = (what: string, budget: number, aim: number, measure: (scope: Scope) => Promise<number>): Row => ({
  what: `${what} on the wire, brotli`,
  bound: 'most',
  budget,
  aim,
  unit: 'KB',
  measure: async (scope) => exactly(await measure(scope)),
});

interface LockFile {
  packages: Record<string, { dev?: boolean }>;
}

function runtimePackages(): number {
  const { packages }: LockFile = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
  return Object.entries(packages).filter(([name, { dev }]) => name !== '' && !dev).length;
}

export const wireRows: readonly Row[] = [
  size('HTML of the home page', 25, 12.5, async (scope) => (await home(scope)).body.length / 1024),
  size('CSS of the home page', 15, 7.5, async (scope) => sizeOf(scope, await home(scope), STYLES)),
  size('JavaScript of the home page', 85, 42.5, async (scope) => sizeOf(scope, await home(scope), SCRIPTS)),
  size('JavaScript of the back office’s first load', 130, 110, async (scope) =>
    sizeOf(scope, await office(scope), SCRIPTS),
  ),
  {
    what: 'packages that an installation needs to run',
    bound: 'most',
    budget: 20,
    aim: 20,
    unit: 'packages',
    measure: async () => exactly(runtimePackages()),
  },
];
