/** Processor time of a start, and memory afterwards. */
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { get, sendAll, sendOnce } from './client.ts';
import { createDataFolder } from './data-folders.ts';
import { getMemory } from './process-usage.ts';
import { launch, launchSite, type Running, Scope, startBare, startSite, temporaryFolder } from './processes.ts';
import { figureOf, once, type Row, ratioOf, ratioRow, runAlternating } from './rows.ts';

const ROUNDS = 11;
const SETTLE_MS = 1_500;

const IDLE_SCRIPT = "console.log('ready'); setInterval(() => {}, 1e9)";
const parseScript = (file: string) =>
  `globalThis.kept = JSON.parse(require('node:fs').readFileSync(${JSON.stringify(file)}, 'utf8')); ${IDLE_SCRIPT}`;

/** Processor time until the process is ready. */
async function measureStart(start: (scope: Scope) => Promise<Running>): Promise<number> {
  const scope = new Scope();
  try {
    return (await start(scope)).cpuAtReady;
  } finally {
    await scope.end();
  }
}

const measureBareNode = () => measureStart((scope) => launch(scope, ['-e', IDLE_SCRIPT]));

/** Starts the site once on the folder, because the first start also copies the seeds and creates an account. */
async function initialize(folder: string): Promise<string> {
  await measureStart((scope) => launchSite(scope, folder));
  return folder;
}

const getSeedFolder = once((scope) => initialize(temporaryFolder(scope)));

async function compareStart(folder: string) {
  const [site, bare] = await runAlternating(ROUNDS, [
    () => measureStart((scope) => launchSite(scope, folder)),
    measureBareNode,
  ]);
  return ratioOf(site, bare);
}

async function compareLoad(scope: Scope, product: number) {
  const seeds = await getSeedFolder(scope);
  const folder = await initialize(await createDataFolder(scope, { product }));
  const file = path.join(folder, 'data', 'product.json');
  const [full, empty, parsed, bare] = await runAlternating(ROUNDS, [
    () => measureStart((scope) => launchSite(scope, folder)),
    () => measureStart((scope) => launchSite(scope, seeds)),
    () => measureStart((scope) => launch(scope, ['-e', parseScript(file)])),
    measureBareNode,
  ]);
  const difference = (a: number[], b: number[]) => a.map((value, i) => value - (b[i] ?? 0));
  return ratioOf(difference(full, empty), difference(parsed, bare));
}

async function compareMemory() {
  const load = { connections: 1, count: 20, request: () => get('/') };
  const ratios: number[] = [];
  for (let i = 0; i < 5; i++) {
    const scope = new Scope();
    const server = await startSite(scope);
    const bare = await startBare(scope, 'reply', await sendOnce(server.url, get('/')));
    await sendAll(server.url, load);
    await sendAll(bare.url, load);
    await pause(SETTLE_MS);
    ratios.push(getMemory(server.pid) / getMemory(bare.pid));
    await scope.end();
  }
  return figureOf(ratios);
}

/** The budgets are what docs/operating.md tells maintainers to grant for the data, in MB. */
const articleRow = (count: number, budget: number, aim: number): Row => ({
  what: `memory after a start with ${count.toLocaleString('en-US')} articles of 5,000 characters`,
  bound: 'most',
  budget,
  aim,
  unit: 'MB',
  async measure() {
    const scope = new Scope();
    try {
      const folder = await initialize(await createDataFolder(scope, { news: count }));
      const values: number[] = [];
      for (let i = 0; i < 5; i++) {
        const site = await launchSite(scope, folder);
        await pause(SETTLE_MS);
        values.push(Math.round(getMemory(site.pid) / 1024));
        await site.stop();
      }
      return figureOf(values);
    } finally {
      await scope.end();
    }
  },
});

export const startupRows: readonly Row[] = [
  ratioRow('start on the seeds ÷ bare node, CPU', 3, 2, async (scope) => compareStart(await getSeedFolder(scope))),
  ratioRow('start with 1,000 records ÷ bare node, CPU', 3, 2, async (scope) =>
    compareStart(await initialize(await createDataFolder(scope, { product: 1_000 }))),
  ),
  ratioRow('start with 10,000 records, above the seeds ÷ JSON.parse of the same bytes, CPU', 1.4, 1.15, (scope) =>
    compareLoad(scope, 10_000),
  ),
  ratioRow('start with 100,000 records, above the seeds ÷ JSON.parse of the same bytes, CPU', 1.4, 1.15, (scope) =>
    compareLoad(scope, 100_000),
  ),
  ratioRow('memory at rest ÷ bare node:http', 1.6, 1.4, compareMemory),
  articleRow(1_000, 100, 80),
  articleRow(20_000, 400, 320),
  articleRow(100_000, 1_400, 1_200),
];
