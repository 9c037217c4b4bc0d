/** What a life of the server holds once everybody has hung up. */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { definitions } from '../../server/content/collections.ts';
import type { Folders, Memory, Server } from './server.ts';
import type { Tally } from './tally.ts';

export interface IdleState extends Memory {
  /** Answers of this life so far. */
  requests: number;
  files: number;
  sockets: number;
}

const isSocket = (name: string) => name.startsWith('socket:');
/** A compaction may be under way, and lines that were cut have to be noticed. */
const SETTLES_WITHIN = 20_000;

/** What is beside its name while it arrives or is copied, and nowhere afterwards. */
export function findLeftovers({ dataDir, uploadsDir }: Folders): string[] {
  const arriving = fs.readdirSync(path.join(uploadsDir, '.arriving')).map((name) => `uploads/.arriving/${name}`);
  const pins = fs.readdirSync(dataDir).filter((name) => name.startsWith('.pins-'));
  return [...arriving, ...pins.map((name) => `data/${name}`)];
}

/**
 * Exact, by name: what it had open before the first request, and the log of each collection, which its first write opens.
 * Anything else, and any socket more, was forgotten.
 */
function forgotten(server: Server, folders: Folders): string[] {
  const nameOf = (name: string) => (name.startsWith('socket:') ? 'a socket' : name);
  const left = server.openFiles().map(nameOf);
  const logs = Object.keys(definitions).map((name) => path.join(folders.dataDir, `${name}.log`));
  for (const known of [...server.openAtStart.map(nameOf), ...logs]) {
    const at = left.indexOf(known);
    if (at >= 0) left.splice(at, 1);
  }
  return [...left, ...findLeftovers(folders)];
}

export async function measureIdleState(
  server: Server,
  folders: Folders,
  tally: Tally,
): Promise<Omit<IdleState, 'requests'>> {
  const latest = performance.now() + SETTLES_WITHIN;
  let left = forgotten(server, folders);
  while (left.length > 0 && performance.now() < latest) {
    await pause(50);
    left = forgotten(server, folders);
  }
  if (left.length > 0) tally.report(`still there when all had hung up: ${left.join(', ')}`);
  const open = server.openFiles();
  const sockets = open.filter(isSocket).length;
  return { ...(await server.memory()), sockets, files: open.length - sockets };
}

/**
 * Memory is bounded, and is not the same twice: it holds finished answers, and the versions that have not gone to the history
 * yet, up to a megabyte of them a collection. So the lowest of some rests is held against the lowest of earlier ones, after
 * rounds of one length, through which the number of records stays the same. What is kept of each request shows there, with
 * some thousand requests between the two; what comes and goes with the work does not.
 */
const MAY_VARY = 3_000_000;
/** What the system has lent is not all in use, and V8 and the allocator give it back when they please: some of it, not more and more. */
const RESIDENT_MAY_VARY = 40_000_000;

/** During the first round it is still compiling, and fills what is filled once. */
const settled = (rests: readonly IdleState[]) => rests.slice(1);

export function findGrowthWithinRun(rests: readonly IdleState[]): string | undefined {
  const all = settled(rests);
  const middle = Math.ceil(all.length / 2);
  return growth(all.slice(0, middle), all.slice(middle), 'with the rounds of one life');
}

/** What a life leaves in the folder must not make the next one larger and larger. */
export function findGrowthBetweenRuns(lives: readonly IdleState[][]): string | undefined {
  const [first, ...others] = lives;
  const last = others.at(-1);
  return first && last ? growth(settled(first), settled(last), 'from the first measured life to the last') : undefined;
}

function growth(earlier: readonly IdleState[], later: readonly IdleState[], when: string): string | undefined {
  const grown = (of: (rest: IdleState) => number) => Math.min(...later.map(of)) - Math.min(...earlier.map(of));
  const inUse = grown(({ heap, external }) => heap + external);
  const resident = grown((rest) => rest.resident);
  if (inUse <= MAY_VARY && resident <= RESIDENT_MAY_VARY) return undefined;
  return `memory grew ${when}: by ${inUse} bytes in use, ${resident} resident`;
}
