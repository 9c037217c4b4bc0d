/** Saves and other requests while a snapshot of 100,000 records is being written. */
import fs from 'node:fs';
import path from 'node:path';
import { checksumSeed, formatLogLine, serializeChange } from '../../server/store/log-line.ts';
import { Connection, get, post } from './client.ts';
import { createDataFolder, createProduct, createProductEntry } from './data-folders.ts';
import { getThreadCpuTime } from './process-usage.ts';
import { type RunningSite, type Scope, startSite, temporaryFolder } from './processes.ts';
import { figureOf, once, quantile, type Row, ratioRow } from './rows.ts';

const ROUNDS = 5;
const RECORDS = 100_000;
/** So much may still be saved before the log has outgrown the snapshot. */
const ROOM = 2_000_000;
const AFTERWARDS = 1_500;

/** A folder in which a snapshot will soon be due: nearly as much in the log as in the snapshot. */
const nearlyDue = once(async (scope) => {
  const folder = await createDataFolder(scope, { product: RECORDS });
  const size = fs.statSync(path.join(folder, 'data', 'product.json')).size;
  const seed = checksumSeed('product');
  const log = fs.openSync(path.join(folder, 'data', 'product.log'), 'w');
  for (let n = 1, length = 0; length < size - ROOM; n++) {
    const line = formatLogLine(
      serializeChange({ put: { ...createProductEntry(n % RECORDS), rev: 2 } }),
      n,
      n - 1,
      seed,
    );
    length += fs.writeSync(log, line);
  }
  fs.closeSync(log);
  return folder;
});

interface Timed {
  at: number;
  took: number;
}

async function round(scope: Scope): Promise<{ saves: number; hold: number }> {
  const folder = temporaryFolder(scope);
  fs.cpSync(await nearlyDue(scope), folder, { recursive: true });
  const server = await startSite(scope, folder);
  const aside = path.join(server.dataDir, 'product.log.old');
  let began = 0;
  let ended = 0;
  const isOver = () => ended > 0 && performance.now() > ended + AFTERWARDS;
  const look = () => {
    const isThere = fs.existsSync(aside);
    if (isThere && began === 0) began = performance.now();
    if (!isThere && began > 0 && ended === 0) ended = performance.now();
  };
  const [saves, pings] = await Promise.all([savesUntil(server, isOver, look), pingsUntil(server, isOver)]);
  await server.stop();
  const during = ({ at, took }: Timed) => at + took > began && at < ended;
  return {
    saves: p99(saves.filter(during)) / p99(saves.filter((save) => !during(save))),
    hold: Math.max(...pings.filter(during).map(({ held }) => held)),
  };
}

const p99 = (each: readonly Timed[]) =>
  quantile(
    each.map(({ took }) => took).sort((a, b) => a - b),
    0.99,
  );

async function savesUntil(server: RunningSite, isOver: () => boolean, look: () => void): Promise<Timed[]> {
  const line = await Connection.open(server.url);
  const timed: Timed[] = [];
  for (let i = 0; !isOver(); i++) {
    const at = performance.now();
    const { status, duration: took } = await line.send(post('/v1/product/saveProduct', createProduct(i), server.staff));
    if (status !== 200) throw new Error(`a save answered ${status}`);
    timed.push({ at, took });
    look();
  }
  line.close();
  return timed;
}

/**
 * Another visitor, who asks for next to nothing. What the loop's thread has worked before he was answered is how long it
 * was held at most; the clock would also count what the machine did for others meanwhile.
 */
async function pingsUntil(server: RunningSite, isOver: () => boolean): Promise<(Timed & { held: number })[]> {
  const line = await Connection.open(server.url);
  const timed: (Timed & { held: number })[] = [];
  while (!isOver()) {
    const at = performance.now();
    const before = getThreadCpuTime(server.pid);
    const { duration: took } = await line.send(get('/healthz'));
    timed.push({ at, took, held: getThreadCpuTime(server.pid) - before });
  }
  line.close();
  return timed;
}

const rounds = once(async (scope) => {
  const all: Awaited<ReturnType<typeof round>>[] = [];
  for (let i = 0; i < ROUNDS; i++) all.push(await round(scope));
  return all;
});

export const snapshotRows: readonly Row[] = [
  ratioRow('save while a snapshot of 100,000 is written ÷ without, p99', 2, 1.2, async (scope) =>
    figureOf((await rounds(scope)).map(({ saves }) => saves)),
  ),
  {
    what: 'longest hold of the loop while a snapshot of 100,000 is written, CPU',
    bound: 'most',
    budget: 10,
    aim: 10,
    unit: 'ms',
    measure: async (scope) => figureOf((await rounds(scope)).map(({ hold }) => hold)),
  },
];
