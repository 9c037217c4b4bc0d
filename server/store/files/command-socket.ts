/**
 * Sends commands to the process that holds the folder lock, over the socket of the lock. Any process on the machine could
 * listen on that socket name or connect to it, so each side first proves that it knows the secret in the folder's `.lock`.
 *
 * client → owner: {nonce}   owner → client: {proof, nonce}   client → owner: {proof, request}   owner → client: response
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import net from 'node:net';
import { isObject } from '../entry.ts';
import { getErrorCode } from '../errors.ts';

const MAX_LINE_LENGTH = 1 << 16;
const IDLE_TIMEOUT_MS = 10_000;

/** These words are part of the protocol: commands of this version also reach a server of an older one. */
const CLIENT = 'asker';
const OWNER = 'holder';

const newNonce = () => randomBytes(32).toString('hex');
const createProof = (secret: string, side: typeof CLIENT | typeof OWNER, nonce: string) =>
  createHmac('sha256', secret).update(`${side} ${nonce}`).digest('hex');

function isProofValid(received: unknown, expected: string): boolean {
  const bytes = Buffer.from(String(received));
  return bytes.length === expected.length && timingSafeEqual(bytes, Buffer.from(expected));
}

/** Sends a request and returns the response; undefined if no process holds the lock. */
export async function sendCommand(address: string, secret: string, request: unknown): Promise<unknown> {
  const socket = await connectIfListening(address);
  if (!socket) return undefined;
  try {
    const lines = readLines(socket);
    const nonce = newNonce();
    writeMessage(socket, { nonce });
    const hello = await readMessage(lines);
    if (!isProofValid(hello.proof, createProof(secret, OWNER, nonce)))
      throw new Error('whoever holds this folder does not know its secret; nothing was sent');
    writeMessage(socket, { proof: createProof(secret, CLIENT, String(hello.nonce)), request });
    return await readMessage(lines);
  } finally {
    socket.destroy();
  }
}

/** Handles one connection on the lock owner's side. Resolves when it is over, also after an error. */
export async function serveCommand(
  socket: net.Socket,
  secret: string,
  answer: (request: unknown) => Promise<unknown>,
): Promise<void> {
  socket.setTimeout(IDLE_TIMEOUT_MS, () => socket.destroy());
  socket.on('error', () => socket.destroy());
  try {
    const lines = readLines(socket);
    const hello = await readMessage(lines);
    const nonce = newNonce();
    writeMessage(socket, { proof: createProof(secret, 'holder', String(hello.nonce)), nonce });
    const message = await readMessage(lines);
    if (isProofValid(message.proof, createProof(secret, CLIENT, nonce)))
      writeMessage(socket, await answer(message.request));
  } catch {
    // The connection was lost or sent an invalid message: close it without a response.
  } finally {
    socket.destroySoon();
  }
}

const writeMessage = (socket: net.Socket, message: unknown) => socket.write(`${JSON.stringify(message)}\n`);

async function* readLines(socket: net.Socket): AsyncGenerator<string> {
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

/** Resolves to undefined if no process is listening at the address. */
export function connectIfListening(address: string): Promise<net.Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(address, () => resolve(socket));
    socket.on('error', (error) => {
      if (['ECONNREFUSED', 'ENOENT'].includes(getErrorCode(error))) resolve(undefined);
      else reject(error);
    });
  });
}
