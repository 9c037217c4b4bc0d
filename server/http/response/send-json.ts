/**
 * Sends JSON responses. A short one is serialized at once. A list of thousands of records is serialized while it is sent, so
 * that it neither blocks the thread nor fills memory once for every slow client.
 */
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { CallResponse } from '../../../contract/calls.ts';
import { messages } from '../../../contract/messages.ts';
import { tooManyRequests } from '../../http-error.ts';
import { isObject } from '../../store/entry.ts';
import { streamResponse } from './stream-response.ts';

export const JSON_CONTENT_TYPE = 'application/json; charset=utf-8';

const CHUNK_LENGTH = 64 * 1024;
const MAX_BUFFERED_LENGTH = 1024 * 1024;
const MAX_CONCURRENT_STREAMS = 16;
const STREAM_TIME_LIMIT_MS = 120_000;
/** How deep lists are looked for: `data` of the response, `data` of a page in it, and its rows. */
const MAX_LIST_DEPTH = 2;

interface JsonStream {
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

/** Limits the number and the duration of streamed responses: each keeps its records in memory while a slow client reads it. */
export class JsonStreams {
  readonly #maxConcurrent: number;
  readonly #timeLimitMs: number;
  #active = 0;

  constructor(maxConcurrent = MAX_CONCURRENT_STREAMS, timeLimitMs = STREAM_TIME_LIMIT_MS) {
    this.#maxConcurrent = maxConcurrent;
    this.#timeLimitMs = timeLimitMs;
  }

  async send(response: ServerResponse, { buffered, remaining }: JsonStream, headers: string[]): Promise<void> {
    if (this.#active >= this.#maxConcurrent) throw tooManyRequests(messages.serverBusy, 5_000);
    this.#active++;
    // Closing the connection makes the client see an error rather than a response that looks complete.
    const timer = setTimeout(() => response.req.socket.destroy(), this.#timeLimitMs);
    try {
      response.writeHead(200, ['Content-Type', JSON_CONTENT_TYPE, ...headers]);
      await streamResponse(Readable.from(concatChunks(buffered, remaining), { objectMode: false }), response);
    } finally {
      clearTimeout(timer);
      this.#active--;
    }
  }
}

function* concatChunks(buffered: string[], remaining: Generator<string>): Generator<string> {
  yield* buffered.splice(0);
  yield* remaining;
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
