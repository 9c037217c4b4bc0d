/**
 * Answers as JSON. A short one is made whole; a list of thousands of records is made and sent a piece at a time, so that
 * it neither holds the thread nor lies in memory, once for every reader who is slow to take it.
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
const STREAM_TIME_LIMIT = 120_000;
/** `data` of an answer, `data` of a page, the rows in it. */
const MAX_LIST_DEPTH = 2;

interface JsonStream {
  buffered: string[];
  remaining: Generator<string>;
}

/** The whole, if it is short enough. */
export function serializeJson(answer: Partial<CallResponse<unknown>>): string | JsonStream {
  if (!hasList(answer.data)) return JSON.stringify(answer);
  const rest = generateChunks(answer);
  const begun: string[] = [];
  let length = 0;
  for (let next = rest.next(); !next.done; next = rest.next()) {
    begun.push(next.value);
    length += next.value.length;
    if (length > MAX_BUFFERED_LENGTH) return { buffered: begun, remaining: rest };
  }
  return begun.join('');
}

const hasList = (data: unknown) => Array.isArray(data) || (isObject(data) && Object.values(data).some(Array.isArray));

/** As a string: Node puts it into one packet with the head. */
export function sendJson(response: ServerResponse, status: number, json: string, headers: string[]): void {
  const length = String(Buffer.byteLength(json));
  response.writeHead(status, ['Content-Type', JSON_CONTENT_TYPE, 'Content-Length', length, ...headers]).end(json);
}

/** Limits how many long answers are sent at a time, and how long each may take: a slow reader holds a place and its records in memory. */
export class JsonStreams {
  readonly #maxConcurrent: number;
  readonly #timeLimit: number;
  #active = 0;

  constructor(maxConcurrent = MAX_CONCURRENT_STREAMS, timeLimit = STREAM_TIME_LIMIT) {
    this.#maxConcurrent = maxConcurrent;
    this.#timeLimit = timeLimit;
  }

  async send(response: ServerResponse, { buffered, remaining }: JsonStream, headers: string[]): Promise<void> {
    if (this.#active >= this.#maxConcurrent) throw tooManyRequests(messages.serverBusy, 5_000);
    this.#active++;
    // Half an answer cannot be taken back: the client sees a broken connection, and not an answer that looks whole.
    const timer = setTimeout(() => response.req.socket.destroy(), this.#timeLimit);
    try {
      response.writeHead(200, ['Content-Type', JSON_CONTENT_TYPE, ...headers]);
      await streamResponse(Readable.from(concatChunks(buffered, remaining), { objectMode: false }), response);
    } finally {
      clearTimeout(timer);
      this.#active--;
    }
  }
}

function* concatChunks(begun: string[], rest: Generator<string>): Generator<string> {
  yield* begun.splice(0);
  yield* rest;
}

function* generateChunks(value: unknown): Generator<string> {
  let piece = '';
  for (const part of generateTokens(value, 0)) {
    piece += part;
    if (piece.length < CHUNK_LENGTH) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/** One part a row; what is no list goes whole. */
function* generateTokens(value: unknown, depth: number): Generator<string> {
  if (Array.isArray(value)) {
    yield '[';
    for (let i = 0; i < value.length; i++) yield (i > 0 ? ',' : '') + JSON.stringify(value[i]);
    yield ']';
  } else if (isObject(value) && depth <= MAX_LIST_DEPTH) {
    let before = '{';
    for (const [name, each] of Object.entries(value)) {
      if (each === undefined) continue;
      yield `${before}${JSON.stringify(name)}:`;
      yield* generateTokens(each, depth + 1);
      before = ',';
    }
    yield before === '{' ? '{}' : '}';
  } else yield JSON.stringify(value ?? null);
}
