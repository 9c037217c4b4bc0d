/**
 * Serializes and sends JSON responses. A short one is serialized at once. A list of thousands of records is serialized while it
 * is sent (`json-streams.ts`), so that it neither blocks the thread nor fills memory once for every slow client.
 */
import type { ServerResponse } from 'node:http';
import type { CallResponse } from '../../../contract/calls.ts';
import { isObject } from '../../store/entry.ts';

export const JSON_CONTENT_TYPE = 'application/json; charset=utf-8';

const CHUNK_LENGTH = 64 * 1024;
/** Longer texts are streamed. */
const MAX_BUFFERED_LENGTH = 1024 * 1024;
/** How deep lists are looked for: `data` of the response, `data` of a page in it, and its rows. */
const MAX_LIST_DEPTH = 2;

export interface JsonStream {
  buffered: string[];
  remaining: Generator<string>;
}

/** Returns the whole text if it is short enough, or a stream that begins with what has been serialized so far. */
export function serializeJson(callResponse: Partial<CallResponse<unknown>>): string | JsonStream {
  if (!hasList(callResponse.data)) return JSON.stringify(callResponse);
  const remaining = generateChunks(callResponse);
  const buffered: string[] = [];
  let length = 0;
  for (let next = remaining.next(); !next.done; next = remaining.next()) {
    buffered.push(next.value);
    length += next.value.length;
    if (length > MAX_BUFFERED_LENGTH) return { buffered, remaining };
  }
  return buffered.join('');
}

const hasList = (data: unknown) => Array.isArray(data) || (isObject(data) && Object.values(data).some(Array.isArray));

/** Sends the body as a string, which Node writes in one packet with the headers. */
export function sendJson(response: ServerResponse, status: number, json: string, headers: string[]): void {
  const length = String(Buffer.byteLength(json));
  response.writeHead(status, ['Content-Type', JSON_CONTENT_TYPE, 'Content-Length', length, ...headers]).end(json);
}

function* generateChunks(value: unknown): Generator<string> {
  let chunk = '';
  for (const token of generateTokens(value, 0)) {
    chunk += token;
    if (chunk.length < CHUNK_LENGTH) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

/** Serializes lists one element at a time, and any other value at once. */
function* generateTokens(value: unknown, depth: number): Generator<string> {
  if (Array.isArray(value)) {
    yield '[';
    for (let i = 0; i < value.length; i++) yield (i > 0 ? ',' : '') + JSON.stringify(value[i]);
    yield ']';
  } else if (isObject(value) && depth <= MAX_LIST_DEPTH) {
    let separator = '{';
    for (const [name, property] of Object.entries(value)) {
      if (property === undefined) continue;
      yield `${separator}${JSON.stringify(name)}:`;
      yield* generateTokens(property, depth + 1);
      separator = ',';
    }
    yield separator === '{' ? '{}' : '}';
  } else yield JSON.stringify(value ?? null);
}
