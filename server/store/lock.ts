/**
 * One process a folder. The lock is a local socket named after the folder: the kernel takes it back however its owner
 * dies, so there is nothing to leave behind. The same socket takes commands for the process that holds the folder,
 * from whoever can read the secret in `.lock` there. (`.lock` says who holds the folder; by itself it locks nothing.)
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { isObject } from './entry.ts';
import { codeOf, isOutOfSpace } from './trouble.ts';

export type Answerer = (request: unknown) => Promise<unknown>;

export interface Lock {
  /** Until this is called, commands wait. */
  answerWith(answerer: Answerer): void;
  release(): Promise<void>;
}

const REQUEST_MAX = 1 << 16;

export class FolderInUse extends Error {
  constructor(folder: string, pid: unknown) {
    super(`the folder ${folder} is in use by another process${typeof pid === 'number' ? ` (${pid})` : ''}`);
  }
}

export async function lockFolder(folder: string): Promise<Lock> {
  const secret = randomBytes(32).toString('hex');
  let answer: (answerer: Answerer) => void = () => {};
  const answerer = new Promise<Answerer>((resolve) => {
    answer = resolve;
  });
  const sockets = new Set<net.Socket>();
  const server = net.createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(socket, secret, answerer);
  });
  await listen(server, folder);
  const note = path.join(folder, '.lock');
  try {
    await fs.promises.writeFile(note, JSON.stringify({ pid: process.pid, secret }), { mode: 0o600 });
  } catch (error) {
    // A full disk must not keep the site from being read; only commands are not taken then.
    if (!isOutOfSpace(error)) throw error;
  }
  return {
    answerWith: answer,
    async release() {
      await fs.promises.rm(note, { force: true });
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Sends a command to the process that holds the folder; undefined where nobody does. */
export function askHolder(folder: string, request: unknown): Promise<unknown> {
  const { secret } = readNote(folder);
  return new Promise((resolve, reject) => {
    const socket = net.connect(addressOf(folder));
    let text = '';
    socket.setEncoding('utf8');
    socket.on('connect', () => socket.end(`${JSON.stringify({ secret, request })}\n`));
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('end', () =>
      text === '' ? reject(new Error('the command was not accepted')) : resolve(JSON.parse(text)),
    );
    socket.on('error', (error) => {
      if (['ECONNREFUSED', 'ENOENT'].includes(codeOf(error))) resolve(undefined);
      else reject(error);
    });
  });
}

function serve(socket: net.Socket, secret: string, answerer: Promise<Answerer>): void {
  let text = '';
  socket.setEncoding('utf8');
  socket.setTimeout(10_000, () => socket.destroy());
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    text += chunk;
    if (text.length > REQUEST_MAX) socket.destroy();
  });
  socket.on('end', async () => {
    const message = parse(text);
    if (!isObject(message) || !isSame(String(message.secret), secret)) return void socket.destroy();
    try {
      socket.end(JSON.stringify(await (await answerer)(message.request)));
    } catch {
      socket.destroy();
    }
  });
}

async function listen(server: net.Server, folder: string): Promise<void> {
  const address = addressOf(folder);
  try {
    await listenOn(server, address);
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE') throw error;
    if (await isAlive(address)) throw new FolderInUse(folder, readNote(folder).pid);
    // Only Linux has sockets without a file. Elsewhere, where people develop, a dead owner's file has to go first.
    fs.rmSync(address, { force: true });
    await listenOn(server, address);
  }
  server.unref();
}

function listenOn(server: net.Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, resolve);
  });
}

function isAlive(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(address, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

/** By what the folder is, not by how it is written: a link to it or another mount of it is the same folder. */
function addressOf(folder: string): string {
  const { dev, ino } = fs.statSync(folder);
  const name = `smart-site-${dev}-${ino}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(os.tmpdir(), `${name}.sock`);
}

function readNote(folder: string): Record<string, unknown> {
  try {
    const note = parse(fs.readFileSync(path.join(folder, '.lock'), 'utf8'));
    return isObject(note) ? note : {};
  } catch {
    return {};
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Of bytes, not of strings: texts of one length can be of different lengths in bytes. */
function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}
