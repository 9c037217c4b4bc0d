/** Measures what a server process still holds once all clients have disconnected: memory, open files, temporary files. */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { definitions } from '../../server/content/collections.ts';
import type { Folders, Memory, Server } from './server.ts';
import type { Tally } from './tally.ts';

export interface IdleState extends Memory {
  /** Responses of this server process so far. */
  requests: number;
  files: number;
  sockets: number;
}

const isSocket = (name: string) => name.startsWith('socket:');
/** Allows time for a running compaction and for the server to notice aborted connections. */
const SETTLE_TIMEOUT_MS = 20_000;

/** Lists temporary files of uploads and backups, which must not exist once these are finished. */
export function findLeftovers({ dataDir, uploadsDir }: Folders): string[] {
  const arriving = fs.readdirSync(path.join(uploadsDir, '.arriving')).map((name) => `uploads/.arriving/${name}`);
  const pins = fs.readdirSync(dataDir).filter((name) => name.startsWith('.pins-'));
  return [...arriving, ...pins.map((name) => `data/${name}`)];
}

/**
 * Lists open files and sockets that should have been closed: all but those open before the first request and the log of each
 * collection, which its first write opens.
 */
function findUnclosed(server: Server, folders: Folders): string[] {
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
  const deadline = performance.now() + SETTLE_TIMEOUT_MS;
  let left = findUnclosed(server, folders);
  while (left.length > 0 && performance.now() < deadline) {
    await pause(50);
    left = findUnclosed(server, folders);
  }
  if (left.length > 0) tally.report(`still open after all clients disconnected: ${left.join(', ')}`);
  const open = server.openFiles();
  const sockets = open.filter(isSocket).length;
  return { ...(await server.memory()), sockets, files: open.length - sockets };
}
