/** Saves and other requests while a snapshot of 100,000 records is being written. */
import fs from 'node:fs';
import path from 'node:path';
import { checksumSeed, formatLogLine, serializeChange } from '../../server/store/files/log-line.ts';
import { Connection, get, post } from './client.ts';
import { createDataFolder, createProduct, createProductEntry } from './data-folders.ts';
import { getThreadCpuTime } from './process-usage.ts';
import { type RunningSite, type Scope, startSite, temporaryFolder } from './processes.ts';
import { figureOf, once, quantile, type Row, ratioRow } from './rows.ts';

const ROUNDS = 5;
const RECORDS = 100_000;
/** Bytes that may still be saved before the log has outgrown the snapshot. */
const BYTES_UNTIL_DUE = 2_000_000;
const EXTRA_MS = 1_500;

/** A folder whose next snapshot is soon due, because its log is nearly as large as its snapshot. */
const createNearlyDueFolder = once(async (scope) => {
  const folder = await createDataFolder(scope, { product: RECORDS });
  const size = fs.statSync(path.join(folder, 'data', 'product.json')).size;
  const seed = checksumSeed('product');
  const log = fs.openSync(path.join(folder, 'data', 'product.log'), 'w');
  for (let n = 1, length = 0; length < size - BYTES_UNTIL_DUE; n++) {
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
  duration: number;
}

async function measureRound(scope: Scope): Promise<{ saves: number; longestLoopTime: number }> {
  const folder = temporaryFolder(scope);
  fs.cpSync(await createNearlyDueFolder(scope), folder, { recursive: true });
  const server = await startSite(scope, folder);
  const oldLog = path.join(server.dataDir, 'product.log.old');
  let began = 0;
  let ended = 0;
  const isOver = () => ended > 0 && performance.now() > ended + EXTRA_MS;
  const checkOldLog = () => {
    const isThere = fs.existsSync(oldLog);
    if (isThere && began === 0) began = performance.now();
    if (!isThere && began > 0 && ended === 0) ended = performance.now();
  };
  const [saves, pings] = await Promise.all([saveUntil(server, isOver, checkOldLog), pingUntil(server, isOver)]);
  await server.stop();
  const during = ({ at, duration }: Timed) => at + duration > began && at < ended;
  return {
    saves: p99(saves.filter(during)) / p99(saves.filter((save) => !during(save))),
    longestLoopTime: Math.max(...pings.filter(during).map(({ loopTime }) => loopTime)),
  };
}

const p99 = (each: readonly Timed[]) =>
  quantile(
    each.map(({ duration }) => duration).sort((a, b) => a - b),
    0.99,
  );

async function saveUntil(server: RunningSite, isOver: () => boolean, checkOldLog: () => void): Promise<Timed[]> {
  const connection = await Connection.open(server.url);
  const measurements: Timed[] = [];
  for (let i = 0; !isOver(); i++) {
    const at = performance.now();
    const { status, duration } = await connection.send(post('/v1/product/saveProduct', createProduct(i), server.staff));
    if (status !== 200) throw new Error(`a save answered ${status}`);
    measurements.push({ at, duration });
    checkOldLog();
  }
  connection.close();
  return measurements;
}

/**
 * Sends cheap requests and measures how much processor time the event loop's thread uses until each response: an upper bound for
 * how long the loop was blocked. Wall-clock time would include other processes on the machine.
 */
async function pingUntil(server: RunningSite, isOver: () => boolean): Promise<(Timed & { loopTime: number })[]> {
  const connection = await Connection.open(server.url);
  const measurements: (Timed & { loopTime: number })[] = [];
  while (!isOver()) {
    const at = performance.now();
    const cpuBefore = getThreadCpuTime(server.pid);
    const { duration } = await connection.send(get('/healthz'));
    measurements.push({ at, duration, loopTime: getThreadCpuTime(server.pid) - cpuBefore });
  }
  connection.close();
  return measurements;
}

const measureRounds = once(async (scope) => {
  const all: Awaited<ReturnType<typeof measureRound>>[] = [];
  for (let i = 0; i < ROUNDS; i++) all.push(await measureRound(scope));
  return all;
});

export const snapshotRows: readonly Row[] = [
  ratioRow('save while a snapshot of 100,000 is written ÷ without, p99', 2, 1.2, async (scope) =>
    figureOf((await measureRounds(scope)).map(({ saves }) => saves)),
  ),
  {
    what: 'longest hold of the loop while a snapshot of 100,000 is written, CPU',
    bound: 'most',
    budget: 10,
    aim: 10,
    unit: 'ms',
    measure: async (scope) => figureOf((await measureRounds(scope)).map(({ longestLoopTime }) => longestLoopTime)),
  },
];
