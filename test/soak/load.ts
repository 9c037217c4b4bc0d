/** Everybody at once, for as long as it is let go on. */
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

const times = (count: number, make: () => Worker): Worker[] => Array.from({ length: count }, make);

export interface Workers {
  workers: readonly Worker[];
  /** Some changes one after the other, for when the others have gone. */
  alone: Worker;
}

const CHANGES_ALONE = 4;

/** Who does what; they remember what is theirs from one life of the server to the next. */
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
    ...times(8, () => readPages),
    ...times(2, () => playFilm),
    ...times(2, () => (client) => upload(client, ledger, staff)),
    (client) => applicants.step(client),
    (client) => uploadInvalid(client, staff),
    (client) => logInAndOut(client, ledger),
    (client) => renameSystem(client, ledger, staff),
    (client) => backUp(client, folders),
    ...times(6, () => (client) => runBadClient(client, staff)),
  ];
  const alone = async (client: Client) => {
    for (const writer of writers) for (let i = 0; i < CHANGES_ALONE; i++) await writer.changeAndCheckPages(client);
  };
  return { workers, alone };
}

export interface Load {
  /** Everybody finishes what is under way and hangs up. */
  end(): Promise<void>;
}

export function startLoad(server: Server, tally: Tally, workers: readonly Worker[]): Load {
  const client = new Client(server, tally);
  const work = async (step: Worker) => {
    while (!client.isOver && !server.isEnding)
      try {
        await step(client);
      } catch (error) {
        // A worker that breaks for another reason has found something too: an answer of an unexpected shape.
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
