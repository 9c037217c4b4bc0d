/**
 * Commands for the process that holds a folder, over the lock's own socket. Both sides prove that they know the secret
 * in the folder's `.lock` before anything is told: anybody on the machine can take a socket's name, or call it.
 *
 * asker → holder: {nonce}   holder → asker: {proof, nonce}   asker → holder: {proof, request}   holder → asker: answer
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import net from 'node:net';
import { isObject } from './entry.ts';
import { getErrorCode } from './errors.ts';

const MAX_LINE_LENGTH = 1 << 16;
const IDLE_TIMEOUT_MS = 10_000;

const newNonce = () => randomBytes(32).toString('hex');
const proofOf = (secret: string, side: 'asker' | 'holder', nonce: string) =>
  createHmac('sha256', secret).update(`${side} ${nonce}`).digest('hex');

function isProof(given: unknown, expected: string): boolean {
  const bytes = Buffer.from(String(given));
  return bytes.length === expected.length && timingSafeEqual(bytes, Buffer.from(expected));
}

/** Undefined where nobody holds the folder. */
export async function sendCommand(address: string, secret: string, request: unknown): Promise<unknown> {
  const socket = await connect(address);
  if (!socket) return undefined;
  try {
    const lines = linesOf(socket);
    const nonce = newNonce();
    writeMessage(socket, { nonce });
    const hello = await readMessage(lines);
    if (!isProof(hello.proof, proofOf(secret, 'holder', nonce)))
      throw new Error('whoever holds this folder does not know its secret; nothing was sent');
    writeMessage(socket, { proof: proofOf(secret, 'asker', String(hello.nonce)), request });
    return await readMessage(lines);
  } finally {
    socket.destroy();
  }
}

/** The other side. Returns when the conversation is over, however it ended. */
export async function serveCommand(
  socket: net.Socket,
  secret: string,
  answer: (request: unknown) => Promise<unknown>,
): Promise<void> {
  socket.setTimeout(IDLE_TIMEOUT_MS, () => socket.destroy());
  socket.on('error', () => socket.destroy());
  try {
    const lines = linesOf(socket);
    const hello = await readMessage(lines);
    const nonce = newNonce();
    writeMessage(socket, { proof: proofOf(secret, 'holder', String(hello.nonce)), nonce });
    const message = await readMessage(lines);
    if (isProof(message.proof, proofOf(secret, 'asker', nonce))) writeMessage(socket, await answer(message.request));
  } catch {
    // Whoever breaks off or talks nonsense hears no more.
  } finally {
    socket.destroySoon();
  }
}

const writeMessage = (socket: net.Socket, message: unknown) => socket.write(`${JSON.stringify(message)}\n`);

async function* linesOf(socket: net.Socket): AsyncGenerator<string> {
  let text = '';
  socket.setEncoding('utf8');
  for await (const chunk of socket) {
    text += chunk;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n')) {
      yield text.slice(0, end);
      text = text.slice(end + 1);
    }
    if (text.length > MAX_LINE_LENGTH) return;
  }
}

async function readMessage(lines: AsyncGenerator<string>): Promise<Record<string, unknown>> {
  const { value, done } = await lines.next();
  const message: unknown = done ? undefined : JSON.parse(value);
  if (!isObject(message)) throw new Error('the command was not accepted');
  return message;
}

export function connect(address: string): Promise<net.Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(address, () => resolve(socket));
    socket.on('error', (error) => {
      if (['ECONNREFUSED', 'ENOENT'].includes(getErrorCode(error))) resolve(undefined);
      else reject(error);
    });
  });
}
