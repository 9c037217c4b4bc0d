/** What a request carries, read within limits. */
import type { IncomingMessage } from 'node:http';
import type { Raw } from '../../contract/check.ts';
import { bodies } from '../../contract/limits.ts';
import { messages } from '../../contract/messages.ts';
import { Refusal } from '../refusal.ts';

/** Read and thrown away after a refusal, so that the client gets to hear it; past this the line is cut. */
const HEAR_OUT = 8 * 1024 * 1024;
const HEAR_OUT_TIME = 3_000;

const decoder = new TextDecoder('utf-8', { fatal: true });

export const readJson = (request: IncomingMessage): Promise<Raw> => readText(request).then(parseJson);

/** A body that says it is JSON, as it was sent. */
export function readText(request: IncomingMessage): Promise<string> {
  const type = request.headers['content-type'];
  if (type !== undefined && !/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type))
    throw new Refusal(415, messages.bodyType);
  if (request.headers['content-encoding'] !== undefined) throw new Refusal(415, messages.bodyType);
  return readBytes(request, bodies.json).then(decode);
}

/** What a form sends by itself; small, for it has a few lines of text. */
export async function readFields(request: IncomingMessage): Promise<Record<string, string>> {
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(request.headers['content-type'] ?? ''))
    throw new Refusal(415, messages.bodyType);
  return Object.fromEntries(new URLSearchParams(decode(await readBytes(request, bodies.form))));
}

/** A JSON object. No body at all is one without fields. */
export function parseJson(text: string): Raw {
  if (text === '') return {};
  const parsed = orRefuse(() => JSON.parse(text) as unknown);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw new Refusal(400, messages.params);
  return parsed as Raw;
}

const decode = (bytes: Buffer): string => orRefuse(() => decoder.decode(bytes));

function orRefuse<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new Refusal(400, messages.params);
  }
}

/** Stops taking in the moment there is too much. */
function readBytes(request: IncomingMessage, most: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const tooLarge = () => reject(new Refusal(413, messages.bodySize));
    if (Number(request.headers['content-length'] ?? 0) > most) return tooLarge();
    let first: Buffer | undefined;
    let more: Buffer[] | undefined;
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > most) {
        first = undefined;
        more = undefined;
        return tooLarge();
      }
      if (!first) first = chunk;
      else if (more) more.push(chunk);
      else more = [first, chunk];
    });
    request.on('end', () => resolve(more ? Buffer.concat(more) : (first ?? Buffer.alloc(0))));
    request.on('error', reject);
  });
}

/** Lets a client that is still sending finish, within limits, so that it reads our answer and not a broken line. */
export function hearOut(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let size = 0;
    const timer = setTimeout(resolve, HEAR_OUT_TIME);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > HEAR_OUT) done();
    });
    request.on('end', done);
    request.on('close', done);
    request.on('error', done);
    request.resume();
  });
}
