/**
 * One process a folder. The lock is a local socket named after the folder: the kernel takes it back however its owner
 * dies, so there is nothing to leave behind. `.lock` in the folder says who holds it and has the secret for commands;
 * by itself it locks nothing.
 */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { connect, sendCommand, serveCommand } from './command-socket.ts';
import { isObject } from './entry.ts';
import { getErrorCode, isOutOfSpace } from './errors.ts';

type CommandHandler = (request: unknown) => Promise<unknown>;

export interface FolderLock {
  /** Until this is called, commands wait. */
  onCommand(answerer: CommandHandler): void;
  /** The folder stays locked, but no command is taken any more; returns when those under way are done. */
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
  const { promise: answerer, resolve: answerWith, reject: answerNobody } = deferred<CommandHandler>();
  answerer.catch(() => {});
  const underWay = new Set<Promise<unknown>>();
  const sockets = new Set<net.Socket>();
  let isAnswering = true;

  const answer = async (request: unknown) => {
    const run = await answerer;
    if (!isAnswering) throw new Error('the server is stopping');
    const work = run(request);
    underWay.add(work);
    return work.finally(() => underWay.delete(work));
  };
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serveCommand(socket, secret, answer);
  });
  await listen(server, folder);
  const note = path.join(folder, '.lock');
  try {
    // One that a killed command of root's has left could not be written into.
    await fs.promises.rm(note, { force: true });
    await fs.promises.writeFile(note, JSON.stringify({ pid: process.pid, secret }), { mode: 0o600 });
  } catch (error) {
    // A full disk must not keep the site from being read; only commands are not taken then.
    if (!isOutOfSpace(error)) throw error;
  }

  return {
    onCommand: answerWith,
    async stopCommands() {
      isAnswering = false;
      answerNobody(new Error('the server is stopping'));
      await Promise.allSettled(underWay);
    },
    async release() {
      await fs.promises.rm(note, { force: true }).catch(() => {});
      for (const socket of sockets) socket.destroySoon();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Sends a command to the process that holds the folder; undefined where nobody does. */
export function sendToLockOwner(folder: string, request: unknown): Promise<unknown> {
  return sendCommand(socketAddress(folder), String(readLockFile(folder).secret), request);
}

/** A name that is taken and yet nobody answers to has just been given up, or, where sockets are files, left behind. */
async function listen(server: net.Server, folder: string): Promise<void> {
  const address = socketAddress(folder);
  for (let tries = 1; ; tries++) {
    try {
      await listenOn(server, address);
      server.unref();
      return;
    } catch (error) {
      if (getErrorCode(error) !== 'EADDRINUSE') throw error;
      const holder = await connect(address);
      holder?.destroy();
      if (holder || tries === MAX_TRIES) throw new FolderInUseError(folder, readLockFile(folder).pid);
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

/** By what the folder is, not by how it is written: a link to it or another mount of it is the same folder. */
function socketAddress(folder: string): string {
  const { dev, ino } = fs.statSync(folder);
  const name = `smart-site-${dev}-${ino}`;
  // Only Linux has sockets without a file; elsewhere people develop.
  return process.platform === 'linux' ? `\0${name}` : path.join(os.tmpdir(), `${name}.sock`);
}

function readLockFile(folder: string): Record<string, unknown> {
  try {
    const note: unknown = JSON.parse(fs.readFileSync(path.join(folder, '.lock'), 'utf8'));
    return isObject(note) ? note : {};
  } catch {
    return {};
  }
}

function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
