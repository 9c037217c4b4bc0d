/**
 * Lighthouse scores of every public page. Lighthouse has a hundred dependencies, so it is no dependency of the project: this
 * installs a fixed version into a cache folder on first use.
 */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { desktopPages, phonePages } from '../browser/page-addresses.ts';
import { ensureChromium } from '../helpers/chromium.mjs';
import { installPackages } from '../helpers/install-packages.ts';
import { disableMap, type Scope, startSite, temporaryFolder } from './processes.ts';
import { exactFigure, type Figure, figureOf, once, type Row } from './rows.ts';

const VERSION = '13.5.0';
const ROUNDS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const CHROME =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
const run = promisify(execFile);

/** Lighthouse's own presets: a PC with a fast connection, and a mid-range phone with a slow one. */
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
  await disableMap(started);
  return started;
});

const getProgram = () =>
  path.join(installPackages('lighthouse', { lighthouse: VERSION }), 'node_modules/lighthouse/cli/index.js');

const reports = new Map<string, Promise<Report[]>>();

/** Runs Lighthouse once for all rows of a page. */
function getReports(scope: Scope, device: Device, page: string): Promise<Report[]> {
  const key = `${device.name} ${page}`;
  const existing = reports.get(key) ?? runLighthouse(scope, device, page);
  reports.set(key, existing);
  return existing;
}

async function runLighthouse(scope: Scope, { preset }: Device, page: string): Promise<Report[]> {
  const { url } = await site(scope);
  const file = path.join(temporaryFolder(scope), 'report.json');
  const results: Report[] = [];
  let failed = 0;
  while (results.length < ROUNDS) {
    const options = [...preset, '--output=json', `--output-path=${file}`, `--chrome-flags=${CHROME}`, '--quiet'];
    try {
      await run(process.execPath, [getProgram(), url + page, ...options, `--only-categories=${CATEGORIES}`], {
        env: { ...process.env, CHROME_PATH: ensureChromium(), NODE_OPTIONS: '' },
      });
    } catch (error) {
      // Chromium sometimes loses a trace; Lighthouse then reports that it must be run again.
      if (!/run Lighthouse again/.test(String(error)) || ++failed > ROUNDS) throw error;
      continue;
    }
    results.push(JSON.parse(fs.readFileSync(file, 'utf8')));
  }
  return results;
}

const getScore = (report: Report, name: (typeof CATEGORIES)[number]) =>
  Math.round((report.categories[name].score ?? 0) * 100);
const getAudit = (name: string) => (report: Report) => report.audits[name]?.numericValue ?? Number.NaN;

interface Metric {
  what: string;
  bound: Row['bound'];
  budget: number;
  aim: number;
  getValue(report: Report): number;
}

const metrics: readonly Metric[] = [
  { what: 'performance', bound: 'least', budget: 98, aim: 100, getValue: (report) => getScore(report, 'performance') },
  {
    what: 'the lowest of the others',
    bound: 'least',
    budget: 100,
    aim: 100,
    getValue: (report) => Math.min(...CATEGORIES.slice(1).map((name) => getScore(report, name))),
  },
  { what: 'layout shift', bound: 'most', budget: 0.01, aim: 0, getValue: getAudit('cumulative-layout-shift') },
  { what: 'blocking time in ms', bound: 'most', budget: 50, aim: 0, getValue: getAudit('total-blocking-time') },
];

const createRow = (device: Device, page: string, { what, getValue, ...bounds }: Metric): Row => ({
  what: `lighthouse, ${device.name}, ${what}, ${page}`,
  ...bounds,
  async measure(scope): Promise<Figure> {
    const values = (await getReports(scope, device, page)).map(getValue);
    return new Set(values).size === 1 ? exactFigure(values[0] ?? Number.NaN) : figureOf(values);
  },
});

export const lighthouseRows: readonly Row[] = devices.flatMap((device) =>
  device.pages.flatMap((page) => metrics.map((each) => createRow(device, page, each))),
);
