/** Lives of the server, one after the other on the same folders: some are killed, some measured and stopped. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runCommand } from '../helpers/command.ts';
import { Client } from './client.ts';
import { compareAll, compareHistories, recordSeedIds } from './compare.ts';
import {
  findGrowthBetweenRuns,
  findGrowthWithinRun,
  findLeftovers,
  type IdleState,
  measureIdleState,
} from './idle-state.ts';
import { Ledger, type Session } from './ledger.ts';
import { createWorkers, type Load, startLoad, type Workers } from './load.ts';
import { random } from './random.ts';
import { formatProgress } from './report.ts';
import { type Folders, Server } from './server.ts';
import { logIn } from './staff.ts';
import { Tally } from './tally.ts';
import { createSharedRecord } from './writers.ts';

export interface Outcome {
  tally: Tally;
  /** Of each measured life: how it was after each round. */
  lives: IdleState[][];
}

/** So long takes one turn of kills and one measured life; shorter soaks have one turn, and shorter lives. */
const TURN = 150;
const ROUNDS = 6;
const LINE_EVERY = 30_000;

export async function soak(seconds: number, say: (line: string) => void): Promise<Outcome> {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'soak-'));
  const clear = () => fs.rmSync(place, { recursive: true, force: true });
  // However the run ends, nothing stays behind; the server has its own way of ending with us.
  process.once('exit', clear);
  const inPlace = (name: string) => path.join(place, name);
  const tally = new Tally(say);
  const began = performance.now();
  const lines = setInterval(() => say(formatProgress((performance.now() - began) / 1000, tally)), LINE_EVERY);
  const site = new Soaked(
    { dataDir: inPlace('data'), uploadsDir: inPlace('uploads'), backups: inPlace('backups') },
    tally,
  );
  try {
    await site.begin();
    const turns = Math.max(1, Math.round(seconds / TURN));
    const half = (seconds * 1000) / turns / 2;
    for (let turn = 0; turn < turns; turn++) {
      for (const until = performance.now() + half; performance.now() < until; )
        await site.killedLife(random.below(Math.max(2_000, half / 6)));
      await site.measuredLife(half / ROUNDS);
    }
    await site.end();
  } finally {
    clearInterval(lines);
    await site.kill();
    process.off('exit', clear);
    clear();
  }
  return { tally, lives: site.lives };
}

class Soaked {
  readonly lives: IdleState[][] = [];
  readonly #folders: Folders;
  readonly #tally: Tally;
  readonly #ledger = new Ledger();
  #staff: Session = { cookie: '', token: '' };
  #everybody: Workers = { workers: [], alone: async () => {} };
  #server: Server | undefined;

  constructor(folders: Folders, tally: Tally) {
    this.#folders = folders;
    this.#tally = tally;
  }

  async begin(): Promise<void> {
    fs.mkdirSync(this.#folders.backups);
    const server = await this.#start();
    await this.#asking(server, async (client) => {
      this.#staff = await logIn(client);
      await recordSeedIds(client, this.#ledger, this.#staff);
      const item = await createSharedRecord(client, this.#ledger, this.#staff);
      this.#everybody = createWorkers(this.#ledger, this.#staff, item, this.#folders);
    });
    await server.kill();
    this.#tally.kills++;
  }

  /** Ends in the middle of everything. */
  async killedLife(after: number): Promise<void> {
    const server = await this.#startAgain();
    const load = startLoad(server, this.#tally, this.#everybody.workers);
    await pause(after);
    await server.kill();
    this.#tally.kills++;
    await load.end();
  }

  /** Rests after each round, and is stopped in the middle of one more. */
  async measuredLife(round: number): Promise<void> {
    const server = await this.#startAgain();
    const before = this.#tally.requests;
    const rests: IdleState[] = [];
    for (let i = 0; i < ROUNDS; i++) {
      const load = startLoad(server, this.#tally, this.#everybody.workers);
      await pause(round);
      await load.end();
      if (server.isEnding) return;
      await this.#asking(server, this.#everybody.alone);
      const rest = await measureIdleState(server, this.#folders, this.#tally);
      rests.push({ ...rest, requests: this.#tally.requests - before });
    }
    this.lives.push(rests);
    const grown = findGrowthWithinRun(rests);
    if (grown) this.#tally.report(grown);
    const load = startLoad(server, this.#tally, this.#everybody.workers);
    await pause(round / 4);
    await this.#stop(server, load);
  }

  /** Once more everything, the earlier versions too, and a folder that is as it should be. */
  async end(): Promise<void> {
    const server = await this.#startAgain();
    await this.#asking(server, (client) => compareHistories(client, this.#ledger, this.#staff));
    await this.#stop(server);
    const { code, said } = await runCommand(this.#folders, ['check']);
    if (code !== 0) this.#tally.report(`check ended with ${code}: ${said}`);
    const grown = findGrowthBetweenRuns(this.lives);
    if (grown) this.#tally.report(grown);
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
    await this.#asking(server, (client) => compareAll(client, this.#ledger, this.#folders, this.#staff));
    return server;
  }

  async #asking(server: Server, work: (client: Client) => Promise<void>): Promise<void> {
    const client = new Client(server, this.#tally);
    await work(client).finally(() => client.close());
  }

  /** Leaves snapshots and nothing else. */
  async #stop(server: Server, load?: Load): Promise<void> {
    const code = await server.stop();
    // A backup may still be at work on the folder.
    await load?.end();
    if (code !== 0) this.#tally.report(`SIGTERM: ended with ${code}`);
    this.#tally.stops++;
    for (const name of fs.readdirSync(this.#folders.dataDir))
      if (!name.endsWith('.json') && name !== 'history') this.#tally.report(`after a stop there is data/${name}`);
    for (const name of findLeftovers(this.#folders)) this.#tally.report(`after a stop there is ${name}`);
  }
}
