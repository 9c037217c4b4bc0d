/** The concurrent load: every kind of client at once, until it is ended. */
import { nouns } from '../server/calls/nouns.ts';
import { runBadClient } from './bad-clients.ts';
import { Client, ConnectionLost } from './client.ts';
import type { Ledger, Session, TrackedRecord } from './ledger.ts';
import { upload, uploadInvalid } from './pictures.ts';
import type { Folders, Server } from './server.ts';
import { backUp, logInAndOut, renameSystem } from './staff.ts';
import type { Tally } from './tally.ts';
import { Applicants, playFilm, readPages } from './visitors.ts';
import { ConcurrentWriter, Writer } from './writers.ts';

export type Worker = (client: Client) => Promise<void>;

const repeat = (count: number, make: () => Worker): Worker[] => Array.from({ length: count }, make);

export interface Workers {
  workers: readonly Worker[];
  /** Makes changes one at a time and checks the pages after each; run while no other worker is active. */
  changeSequentially: Worker;
}

const SEQUENTIAL_CHANGES = 4;

/** Creates the workers once, because they keep their records across restarts of the server. */
export function createWorkers(ledger: Ledger, staff: Session, item: TrackedRecord, folders: Folders): Workers {
  const applicants = new Applicants(ledger, staff);
  const writers = nouns.flatMap((noun) => Array.from({ length: 4 }, () => new Writer(noun, ledger, staff)));
  const contestants = Array.from({ length: 3 }, () => new ConcurrentWriter(item, ledger, staff));
  const workers: Worker[] = [
    ...[...writers, ...contestants].map(
      (each): Worker =>
        (client) =>
          each.step(client),
    ),
    ...repeat(8, () => readPages),
    ...repeat(2, () => playFilm),
    ...repeat(2, () => (client) => upload(client, ledger, staff)),
    (client) => applicants.step(client),
    (client) => uploadInvalid(client, staff),
    (client) => logInAndOut(client, ledger),
    (client) => renameSystem(client, ledger, staff),
    (client) => backUp(client, folders),
    ...repeat(6, () => (client) => runBadClient(client, staff)),
  ];
  const changeSequentially = async (client: Client) => {
    for (const writer of writers) for (let i = 0; i < SEQUENTIAL_CHANGES; i++) await writer.changeAndCheckPages(client);
  };
  return { workers, changeSequentially };
}

export interface Load {
  /** Lets every worker finish its current step, then closes the connections. */
  end(): Promise<void>;
}

export function startLoad(server: Server, tally: Tally, workers: readonly Worker[]): Load {
  const client = new Client(server, tally);
  const work = async (step: Worker) => {
    while (!client.isOver && !server.isEnding)
      try {
        await step(client);
      } catch (error) {
        // Any other error is a finding too, such as a response of an unexpected shape.
        if (!(error instanceof ConnectionLost)) tally.report(`${error instanceof Error ? error.stack : error}`);
      }
  };
  const all = Promise.all(workers.map(work));
  return {
    async end() {
      client.isOver = true;
      await all;
      client.close();
    },
  };
}
