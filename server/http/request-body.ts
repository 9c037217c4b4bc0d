/** What a request carries, read within limits. */
import type { IncomingMessage } from 'node:http';
import { bodyLimits } from '../../contract/limits.ts';
import { messages } from '../../contract/messages.ts';
import type { UnknownRecord } from '../../contract/validation/validators.ts';
import { HttpError } from '../http-error.ts';

/** Read and thrown away after a refusal, so that the client gets to hear it; past this the line is cut. */
const MAX_DRAINED_BYTES = 8 * 1024 * 1024;
const DRAIN_TIMEOUT = 3_000;

const utf8Decoder = new TextDecoder('utf-8', { fatal: true });

export const readJsonBody = (request: IncomingMessage): Promise<UnknownRecord> =>
  readJsonText(request).then(parseJsonObject);

/** A body that says it is JSON, as it was sent. */
export function readJsonText(request: IncomingMessage): Promise<string> {
  const type = request.headers['content-type'];
  if (type !== undefined && !/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type))
    throw new HttpError(415, messages.unsupportedBodyType);
  if (request.headers['content-encoding'] !== undefined) throw new HttpError(415, messages.unsupportedBodyType);
  return readBytes(request, bodyLimits.json).then(decodeUtf8);
}

/** What a form sends by itself; small, for it has a few lines of text. */
export async function readFormFields(request: IncomingMessage): Promise<Record<string, string>> {
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(request.headers['content-type'] ?? ''))
    throw new HttpError(415, messages.unsupportedBodyType);
  return Object.fromEntries(new URLSearchParams(decodeUtf8(await readBytes(request, bodyLimits.form))));
}

/** A JSON object. No body at all is one without fields. */
export function parseJsonObject(text: string): UnknownRecord {
  if (text === '') return {};
  const parsed = orBadRequest(() => JSON.parse(text) as unknown);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new HttpError(400, messages.invalidParams);
  return parsed as UnknownRecord;
}

const decodeUtf8 = (bytes: Buffer): string => orBadRequest(() => utf8Decoder.decode(bytes));

function orBadRequest<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new HttpError(400, messages.invalidParams);
  }
}

/** Stops taking in the moment there is too much. */
function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const tooLarge = () => reject(new HttpError(413, messages.bodyTooLarge));
    if (Number(request.headers['content-length'] ?? 0) > limit) return tooLarge();
    let first: Buffer | undefined;
    let more: Buffer[] | undefined;
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) {
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
export function drainRequest(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let size = 0;
    const timer = setTimeout(resolve, DRAIN_TIMEOUT);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_DRAINED_BYTES) done();
    });
    request.on('end', done);
    request.on('close', done);
    request.on('error', done);
    request.resume();
  });
}
