/**
 * Lets only one process use a data folder. The lock is a local socket named after the folder: the kernel releases it however
 * its owner ends, so no stale lock can remain. The file `.lock` in the folder only contains the owner's process id and the
 * secret for commands.
 */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { isObject } from '../entry.ts';
import { getErrorCode, isOutOfSpace } from '../errors.ts';
import { connectIfListening, sendCommand, serveCommand } from './command-socket.ts';

type CommandHandler = (request: unknown) => Promise<unknown>;

export interface FolderLock {
  /** Sets the handler of commands. Commands that arrive earlier wait for it. */
  onCommand(handler: CommandHandler): void;
  /** Rejects further commands and resolves when the running ones are done. The folder stays locked. */
  stopCommands(): Promise<void>;
  release(): Promise<void>;
}

const MAX_TRIES = 3;

export class FolderInUseError extends Error {
  constructor(folder: string, pid: unknown) {
    super(`the folder ${folder} is in use by another process${typeof pid === 'number' ? ` (${pid})` : ''}`);
  }
}

export async function lockFolder(folder: string): Promise<FolderLock> {
  const secret = randomBytes(32).toString('hex');
  const handler = deferred<CommandHandler>();
  handler.promise.catch(() => {});
  const runningCommands = new Set<Promise<unknown>>();
  const sockets = new Set<net.Socket>();
  let isStopping = false;

  const answer = async (request: unknown) => {
    const handle = await handler.promise;
    if (isStopping) throw new Error('the server is stopping');
    const command = handle(request);
    runningCommands.add(command);
    return command.finally(() => runningCommands.delete(command));
  };
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serveCommand(socket, secret, answer);
  });
  await listen(server, folder);
  const lockFile = path.join(folder, '.lock');
  try {
    // Removed first: a file left by a killed command of another user, such as root, could not be overwritten.
    await fs.promises.rm(lockFile, { force: true });
    await fs.promises.writeFile(lockFile, JSON.stringify({ pid: process.pid, secret }), { mode: 0o600 });
  } catch (error) {
    // With a full disk the server still starts and can be read, only without commands.
    if (!isOutOfSpace(error)) throw error;
  }

  return {
    onCommand: handler.resolve,
    async stopCommands() {
      isStopping = true;
      handler.reject(new Error('the server is stopping'));
      await Promise.allSettled(runningCommands);
    },
    async release() {
      await fs.promises.rm(lockFile, { force: true }).catch(() => {});
      for (const socket of sockets) socket.destroySoon();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Sends a command to the process that holds the lock; returns undefined if there is none. */
export function sendToLockOwner(folder: string, request: unknown): Promise<unknown> {
  return sendCommand(socketAddress(folder), String(readLockFile(folder).secret), request);
}

/**
 * Listens on the folder's socket. If the address is in use but no process accepts connections, the owner has just ended or,
 * where sockets are files, left the file behind: then it tries again.
 */
async function listen(server: net.Server, folder: string): Promise<void> {
  const address = socketAddress(folder);
  for (let tries = 1; ; tries++) {
    try {
      await listenOn(server, address);
      server.unref();
      return;
    } catch (error) {
      if (getErrorCode(error) !== 'EADDRINUSE') throw error;
      const owner = await connectIfListening(address);
      owner?.destroy();
      if (owner || tries === MAX_TRIES) throw new FolderInUseError(folder, readLockFile(folder).pid);
      if (process.platform !== 'linux') fs.rmSync(address, { force: true });
    }
  }
}

function listenOn(server: net.Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Derived from the folder's device and inode, so that links to the folder and other mounts of it share one lock. */
function socketAddress(folder: string): string {
  const { dev, ino } = fs.statSync(folder);
  const name = `smart-site-${dev}-${ino}`;
  // Only Linux has sockets without a file (abstract ones). Other systems are supported for development only.
  return process.platform === 'linux' ? `\0${name}` : path.join(os.tmpdir(), `${name}.sock`);
}

function readLockFile(folder: string): Record<string, unknown> {
  try {
    const content: unknown = JSON.parse(fs.readFileSync(path.join(folder, '.lock'), 'utf8'));
    return isObject(content) ? content : {};
  } catch {
    return {};
  }
}

function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
