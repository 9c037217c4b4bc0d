/** Reads request bodies within limits. */
import type { IncomingMessage } from 'node:http';
import { messages } from '../../contract/messages.ts';
import type { UnknownRecord } from '../../contract/validation/validators.ts';
import { HttpError } from '../http-error.ts';

const KB = 1024;
const MB = 1024 * KB;

const MAX_JSON_SIZE = 1 * MB;
const MAX_FORM_SIZE = 16 * KB;
/** How much of a rejected request is still read, see `drainRequest`. */
const MAX_DRAINED_BYTES = 8 * MB;
const DRAIN_TIMEOUT_MS = 3_000;

const utf8Decoder = new TextDecoder('utf-8', { fatal: true });

export const readJsonBody = (request: IncomingMessage): Promise<UnknownRecord> =>
  readJsonText(request).then(parseJsonBody);

/** Reads a JSON body as text, after checking its content type. */
export function readJsonText(request: IncomingMessage): Promise<string> {
  const type = request.headers['content-type'];
  if (type !== undefined && !/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type))
    throw new HttpError(415, messages.unsupportedBodyType);
  if (request.headers['content-encoding'] !== undefined) throw new HttpError(415, messages.unsupportedBodyType);
  return readBytes(request, MAX_JSON_SIZE).then(decodeUtf8);
}

/** Reads the fields of a form that was submitted without JavaScript. */
export async function readFormFields(request: IncomingMessage): Promise<Record<string, string>> {
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(request.headers['content-type'] ?? ''))
    throw new HttpError(415, messages.unsupportedBodyType);
  return Object.fromEntries(new URLSearchParams(decodeUtf8(await readBytes(request, MAX_FORM_SIZE))));
}

/** Parses a JSON object; an empty body counts as an empty object. */
export function parseJsonBody(text: string): UnknownRecord {
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

/** Rejects as soon as the body exceeds the limit. */
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

/** Reads and discards the rest of a request, within limits: many clients read the response only when all is sent. */
export function drainRequest(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let size = 0;
    const timer = setTimeout(resolve, DRAIN_TIMEOUT_MS);
    const finish = () => {
      clearTimeout(timer);
      resolve();
    };
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_DRAINED_BYTES) finish();
    });
    request.on('end', finish);
    request.on('close', finish);
    request.on('error', finish);
    request.resume();
  });
}
