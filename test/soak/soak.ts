/** Runs the server again and again on the same folders under load: some runs are killed, others are measured and stopped. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runCommand } from '../helpers/command.ts';
import { Client } from './client.ts';
import { compareAll, compareHistories, recordSeedIds } from './compare-with-ledger.ts';
import { findLeftovers, type IdleState, measureIdleState } from './idle-state.ts';
import { Ledger, type Session } from './ledger.ts';
import { createWorkers, type Load, startLoad, type Workers } from './load.ts';
import { findGrowthBetweenRuns, findGrowthWithinRun } from './memory-growth.ts';
import { random } from './random.ts';
import { formatProgress } from './report.ts';
import { type Folders, Server } from './server.ts';
import { logIn } from './staff.ts';
import { Tally } from './tally.ts';
import { createSharedRecord } from './writers.ts';

export interface Outcome {
  tally: Tally;
  /** For each measured run, the idle state after each round. */
  runs: IdleState[][];
}

/** Seconds for one cycle of killed runs and one measured run; a shorter soak has one shorter cycle. */
const CYCLE_SECONDS = 150;
const ROUNDS = 6;
const PROGRESS_INTERVAL_MS = 30_000;

export async function soak(seconds: number, log: (line: string) => void): Promise<Outcome> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'soak-'));
  const removeRoot = () => fs.rmSync(root, { recursive: true, force: true });
  // Also on process.exit; the server registers its own exit listener.
  process.once('exit', removeRoot);
  const inRoot = (name: string) => path.join(root, name);
  const tally = new Tally(log);
  const began = performance.now();
  const progressTimer = setInterval(
    () => log(formatProgress((performance.now() - began) / 1000, tally)),
    PROGRESS_INTERVAL_MS,
  );
  const site = new SoakedSite(
    { dataDir: inRoot('data'), uploadsDir: inRoot('uploads'), backups: inRoot('backups') },
    tally,
  );
  try {
    await site.begin();
    const cycles = Math.max(1, Math.round(seconds / CYCLE_SECONDS));
    const half = (seconds * 1000) / cycles / 2;
    for (let cycle = 0; cycle < cycles; cycle++) {
      for (const until = performance.now() + half; performance.now() < until; )
        await site.runAndKill(random.below(Math.max(2_000, half / 6)));
      await site.runAndMeasure(half / ROUNDS);
    }
    await site.end();
  } finally {
    clearInterval(progressTimer);
    await site.kill();
    process.off('exit', removeRoot);
    removeRoot();
  }
  return { tally, runs: site.runs };
}

class SoakedSite {
  readonly runs: IdleState[][] = [];
  readonly #folders: Folders;
  readonly #tally: Tally;
  readonly #ledger = new Ledger();
  #staff: Session = { cookie: '', token: '' };
  #workers: Workers = { workers: [], changeSequentially: async () => {} };
  #server: Server | undefined;

  constructor(folders: Folders, tally: Tally) {
    this.#folders = folders;
    this.#tally = tally;
  }

  async begin(): Promise<void> {
    fs.mkdirSync(this.#folders.backups);
    const server = await this.#start();
    await this.#withClient(server, async (client) => {
      this.#staff = await logIn(client);
      await recordSeedIds(client, this.#ledger, this.#staff);
      const item = await createSharedRecord(client, this.#ledger, this.#staff);
      this.#workers = createWorkers(this.#ledger, this.#staff, item, this.#folders);
    });
    await server.kill();
    this.#tally.kills++;
  }

  /** Starts the server and the load, and kills the server during the load. */
  async runAndKill(after: number): Promise<void> {
    const server = await this.#startAgain();
    const load = startLoad(server, this.#tally, this.#workers.workers);
    await pause(after);
    await server.kill();
    this.#tally.kills++;
    await load.end();
  }

  /** Measures the idle server after each round of load, and stops it during a last round. */
  async runAndMeasure(round: number): Promise<void> {
    const server = await this.#startAgain();
    const before = this.#tally.requests;
    const states: IdleState[] = [];
    for (let i = 0; i < ROUNDS; i++) {
      const load = startLoad(server, this.#tally, this.#workers.workers);
      await pause(round);
      await load.end();
      if (server.isEnding) return;
      await this.#withClient(server, this.#workers.changeSequentially);
      const state = await measureIdleState(server, this.#folders, this.#tally);
      states.push({ ...state, requests: this.#tally.requests - before });
    }
    this.runs.push(states);
    const growth = findGrowthWithinRun(states);
    if (growth) this.#tally.report(growth);
    const load = startLoad(server, this.#tally, this.#workers.workers);
    await pause(round / 4);
    await this.#stop(server, load);
  }

  /** Compares everything once more, earlier versions included, and runs the check command on the folder. */
  async end(): Promise<void> {
    const server = await this.#startAgain();
    await this.#withClient(server, (client) => compareHistories(client, this.#ledger, this.#staff));
    await this.#stop(server);
    const { code, output } = await runCommand(this.#folders, ['check']);
    if (code !== 0) this.#tally.report(`check ended with ${code}: ${output}`);
    const growth = findGrowthBetweenRuns(this.runs);
    if (growth) this.#tally.report(growth);
  }

  async kill(): Promise<void> {
    await this.#server?.kill();
  }

  async #start(): Promise<Server> {
    this.#server = await Server.start(this.#folders, this.#tally);
    return this.#server;
  }

  async #startAgain(): Promise<Server> {
    const server = await this.#start();
    await this.#withClient(server, (client) => compareAll(client, this.#ledger, this.#folders, this.#staff));
    return server;
  }

  async #withClient(server: Server, work: (client: Client) => Promise<void>): Promise<void> {
    const client = new Client(server, this.#tally);
    await work(client).finally(() => client.close());
  }

  /** Stops the server and checks that only snapshots and history are left in the data folder. */
  async #stop(server: Server, load?: Load): Promise<void> {
    const code = await server.stop();
    // Waits for a backup that may still be reading the folder.
    await load?.end();
    if (code !== 0) this.#tally.report(`SIGTERM: ended with ${code}`);
    this.#tally.stops++;
    for (const name of fs.readdirSync(this.#folders.dataDir))
      if (!name.endsWith('.json') && name !== 'history') this.#tally.report(`after a stop there is data/${name}`);
    for (const name of findLeftovers(this.#folders)) this.#tally.report(`after a stop there is ${name}`);
  }
}
