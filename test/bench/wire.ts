/** Sizes: what travels for a first visit, and what an installation brings. */
import fs from 'node:fs';
import { askOnce, get, textOf } from './client.ts';
import { type Scope, startSite } from './processes.ts';
import { exactly, type Row, shared } from './rows.ts';

const site = shared((scope) => startSite(scope));
const home = shared(async (scope) => askOnce((await site(scope)).url, get('/')));

/** Kilobytes of everything that the page names this way. */
async function sizeOf(scope: Scope, named: RegExp): Promise<number> {
  const { url } = await site(scope);
  const addresses = new Set([...textOf(await home(scope)).matchAll(named)].map((found) => found[1] ?? ''));
  let bytes = 0;
  for (const address of addresses) bytes += (await askOnce(url, get(address))).body.length;
  return bytes / 1024;
}

const size = (what: string, budget: number, aim: number, measure: (scope: Scope) => Promise<number>): Row => ({
  what: `${what} of the home page on the wire, brotli`,
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
  size('HTML', 25, 12.5, async (scope) => (await home(scope)).body.length / 1024),
  size('CSS', 15, 7.5, (scope) => sizeOf(scope, /<link rel="stylesheet" href="([^"]+)"/g)),
  size('JavaScript', 85, 42.5, (scope) =>
    sizeOf(scope, /<(?:script[^>]* src|link rel="modulepreload" href)="([^"]+)"/g),
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
