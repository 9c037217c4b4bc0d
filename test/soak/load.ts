/** Everybody at once, for as long as it is let go on. */
import { nouns } from '../server/calls/nouns.ts';
import { Client, Gone } from './client.ts';
import type { Item, Ledger, Session } from './ledger.ts';
import { beANuisance } from './nuisances.ts';
import { backUp, comeAndGo, rename } from './office.ts';
import { upload, uploadWrongly } from './pictures.ts';
import type { Folders, Server } from './server.ts';
import type { Tally } from './tally.ts';
import { Applicants, play, read } from './visitors.ts';
import { Contestant, Writer } from './writers.ts';

export type Worker = (client: Client) => Promise<void>;

const times = (count: number, make: () => Worker): Worker[] => Array.from({ length: count }, make);

export interface Everybody {
  workers: readonly Worker[];
  /** Some changes one after the other, for when the others have gone. */
  alone: Worker;
}

const CHANGES_ALONE = 4;

/** Who does what; they remember what is theirs from one life of the server to the next. */
export function everybody(ledger: Ledger, staff: Session, item: Item, folders: Folders): Everybody {
  const applicants = new Applicants(ledger, staff);
  const writers = nouns.flatMap((noun) => Array.from({ length: 4 }, () => new Writer(noun, ledger, staff)));
  const contestants = Array.from({ length: 3 }, () => new Contestant(item, ledger, staff));
  const workers: Worker[] = [
    ...[...writers, ...contestants].map(
      (each): Worker =>
        (client) =>
          each.step(client),
    ),
    ...times(8, () => read),
    ...times(2, () => play),
    ...times(2, () => (client) => upload(client, ledger, staff)),
    (client) => applicants.step(client),
    (client) => uploadWrongly(client, staff),
    (client) => comeAndGo(client, ledger),
    (client) => rename(client, ledger, staff),
    (client) => backUp(client, folders),
    ...times(6, () => (client) => beANuisance(client, staff)),
  ];
  const alone = async (client: Client) => {
    for (const writer of writers) for (let i = 0; i < CHANGES_ALONE; i++) await writer.stepAlone(client);
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
        if (!(error instanceof Gone)) tally.found(`${error instanceof Error ? error.stack : error}`);
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
