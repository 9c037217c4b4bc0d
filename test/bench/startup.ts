/** Starting, and what stays in memory afterwards. */
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { get, sendAll, sendOnce } from './client.ts';
import { createDataFolder } from './data-folders.ts';
import { getMemory } from './process-usage.ts';
import { launch, launchSite, type Running, Scope, startBare, startSite, temporaryFolder } from './processes.ts';
import { figureOf, once, type Row, ratioOf, ratioRow, runAlternating } from './rows.ts';

const ROUNDS = 11;
const SETTLES = 1_500;

const NOTHING = "console.log('ready'); setInterval(() => {}, 1e9)";
const parsing = (file: string) =>
  `globalThis.kept = JSON.parse(require('node:fs').readFileSync(${JSON.stringify(file)}, 'utf8')); ${NOTHING}`;

/** Processor time until it is ready. */
async function startCost(start: (scope: Scope) => Promise<Running>): Promise<number> {
  const scope = new Scope();
  try {
    return (await start(scope)).cpuAtReady;
  } finally {
    await scope.end();
  }
}

const bareNode = () => startCost((scope) => launch(scope, ['-e', NOTHING]));

/** Not the very first start, which fills the folder and makes an account, but any after it. */
async function settled(folder: string): Promise<string> {
  await startCost((scope) => launchSite(scope, folder));
  return folder;
}

const onSeeds = once((scope) => settled(temporaryFolder(scope)));

async function start(folder: string) {
  const [real, bare] = await runAlternating(ROUNDS, [() => startCost((each) => launchSite(each, folder)), bareNode]);
  return ratioOf(real, bare);
}

async function load(scope: Scope, product: number) {
  const seeds = await onSeeds(scope);
  const folder = await settled(await createDataFolder(scope, { product }));
  const file = path.join(folder, 'data', 'product.json');
  const [full, empty, parsed, bare] = await runAlternating(ROUNDS, [
    () => startCost((each) => launchSite(each, folder)),
    () => startCost((each) => launchSite(each, seeds)),
    () => startCost((each) => launch(each, ['-e', parsing(file)])),
    bareNode,
  ]);
  const above = (a: number[], b: number[]) => a.map((each, i) => each - (b[i] ?? 0));
  return ratioOf(above(full, empty), above(parsed, bare));
}

async function memory() {
  const few = { connections: 1, count: 20, request: () => get('/') };
  const values: number[] = [];
  for (let i = 0; i < 5; i++) {
    const each = new Scope();
    const server = await startSite(each);
    const bare = await startBare(each, 'reply', await sendOnce(server.url, get('/')));
    await sendAll(server.url, few);
    await sendAll(bare.url, few);
    await pause(SETTLES);
    values.push(getMemory(server.pid) / getMemory(bare.pid));
    await each.end();
  }
  return figureOf(values);
}

export const startupRows: readonly Row[] = [
  ratioRow('start on the seeds ÷ bare node, CPU', 3, 2, async (scope) => start(await onSeeds(scope))),
  ratioRow('start with 1,000 records ÷ bare node, CPU', 3, 2, async (scope) =>
    start(await settled(await createDataFolder(scope, { product: 1_000 }))),
  ),
  ratioRow('start with 10,000 records, above the seeds ÷ JSON.parse of the same bytes, CPU', 1.4, 1.15, (scope) =>
    load(scope, 10_000),
  ),
  ratioRow('start with 100,000 records, above the seeds ÷ JSON.parse of the same bytes, CPU', 1.4, 1.15, (scope) =>
    load(scope, 100_000),
  ),
  ratioRow('memory at rest ÷ bare node:http', 1.6, 1.4, memory),
];
