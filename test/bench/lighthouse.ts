/**
 * What Lighthouse says of every public page. It is a hundred packages: not one of them belongs into the project's own tree, so
 * it is fetched where it is wanted, beside the packages, in the version that the figures are from.
 */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { desktopPages } from '../browser/addresses.ts';
import { phonePages } from '../browser/phone.ts';
import { ensureChromium } from '../helpers/chromium.mjs';
import { fetched } from '../helpers/fetched.ts';
import { type Scope, startSite, temporaryFolder, withoutMap } from './processes.ts';
import { exactFigure, type Figure, figureOf, once, type Row } from './rows.ts';

const VERSION = '13.5.0';
const ROUNDS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const CHROME =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
const run = promisify(execFile);

/** Lighthouse's own two: a PC on a good line, and a phone of the middle class on a slow one. */
const devices = [
  { name: 'desktop', pages: desktopPages, preset: ['--preset=desktop'] },
  { name: 'phone', pages: phonePages, preset: [] },
];
type Device = (typeof devices)[number];

interface Report {
  categories: Record<(typeof CATEGORIES)[number], { score: number | null }>;
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>;
}

const site = once(async (scope) => {
  const started = await startSite(scope);
  await withoutMap(started);
  return started;
});

const program = () => path.join(fetched('lighthouse', { lighthouse: VERSION }), 'node_modules/lighthouse/cli/index.js');

const reports = new Map<string, Promise<Report[]>>();

/** The rows of a page share its reports. */
function reportsOf(scope: Scope, device: Device, page: string): Promise<Report[]> {
  const key = `${device.name} ${page}`;
  const known = reports.get(key) ?? look(scope, device, page);
  reports.set(key, known);
  return known;
}

async function look(scope: Scope, { preset }: Device, page: string): Promise<Report[]> {
  const { url } = await site(scope);
  const file = path.join(temporaryFolder(scope), 'report.json');
  const found: Report[] = [];
  let failed = 0;
  while (found.length < ROUNDS) {
    const options = [...preset, '--output=json', `--output-path=${file}`, `--chrome-flags=${CHROME}`, '--quiet'];
    try {
      await run(process.execPath, [program(), url + page, ...options, `--only-categories=${CATEGORIES}`], {
        env: { ...process.env, CHROME_PATH: ensureChromium(), NODE_OPTIONS: '' },
      });
    } catch (error) {
      // Now and then Chromium loses a trace, and Lighthouse asks to be run again.
      if (!/run Lighthouse again/.test(String(error)) || ++failed > ROUNDS) throw error;
      continue;
    }
    found.push(JSON.parse(fs.readFileSync(file, 'utf8')));
  }
  return found;
}

const scoreOf = (report: Report, name: (typeof CATEGORIES)[number]) =>
  Math.round((report.categories[name].score ?? 0) * 100);
const audit = (name: string) => (report: Report) => report.audits[name]?.numericValue ?? Number.NaN;

interface Wanted {
  what: string;
  bound: Row['bound'];
  budget: number;
  aim: number;
  of(report: Report): number;
}

const wanted: readonly Wanted[] = [
  { what: 'performance', bound: 'least', budget: 98, aim: 100, of: (report) => scoreOf(report, 'performance') },
  {
    what: 'the lowest of the others',
    bound: 'least',
    budget: 100,
    aim: 100,
    of: (report) => Math.min(...CATEGORIES.slice(1).map((name) => scoreOf(report, name))),
  },
  { what: 'layout shift', bound: 'most', budget: 0.01, aim: 0, of: audit('cumulative-layout-shift') },
  { what: 'blocking time in ms', bound: 'most', budget: 50, aim: 0, of: audit('total-blocking-time') },
];

const rowOf = (device: Device, page: string, { what, of, ...bounds }: Wanted): Row => ({
  what: `lighthouse, ${device.name}, ${what}, ${page}`,
  ...bounds,
  async measure(scope): Promise<Figure> {
    const values = (await reportsOf(scope, device, page)).map(of);
    return new Set(values).size === 1 ? exactFigure(values[0] ?? Number.NaN) : figureOf(values);
  },
});

export const lighthouseRows: readonly Row[] = devices.flatMap((device) =>
  device.pages.flatMap((page) => wanted.map((each) => rowOf(device, page, each))),
);
