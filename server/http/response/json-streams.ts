import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { messages } from '../../../contract/messages.ts';
import { tooManyRequests } from '../../http-error.ts';
import { JSON_CONTENT_TYPE, type JsonStream } from './send-json.ts';
import { streamResponse } from './stream-response.ts';

const MAX_CONCURRENT_STREAMS = 16;
const STREAM_TIME_LIMIT_MS = 120_000;

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
