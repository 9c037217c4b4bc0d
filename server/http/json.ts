/**
 * Answers as JSON. A short one is made whole; a list of thousands of records is made and sent a piece at a time, so that
 * it neither holds the thread nor lies in memory, once for every reader who is slow to take it.
 */
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Answer } from '../../contract/calls.ts';
import { messages } from '../../contract/messages.ts';
import { tooOften } from '../refusal.ts';
import { isObject } from '../store/entry.ts';
import { flow } from './flow.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

const PIECE = 64 * 1024;
const WHOLE_UP_TO = 1024 * 1024;
const MOST_LONG_ANSWERS = 16;
/** `data` of an answer, `data` of a page, the rows in it. */
const DEPTH_OF_LISTS = 2;

interface LongAnswer {
  begun: string[];
  rest: Generator<string>;
}

/** The whole, if it is short enough. */
export function jsonOf(answer: Partial<Answer<unknown>>): string | LongAnswer {
  if (!hasList(answer.data)) return JSON.stringify(answer);
  const rest = piecesOf(answer);
  const begun: string[] = [];
  let length = 0;
  for (let next = rest.next(); !next.done; next = rest.next()) {
    begun.push(next.value);
    length += next.value.length;
    if (length > WHOLE_UP_TO) return { begun, rest };
  }
  return begun.join('');
}

const hasList = (data: unknown) => Array.isArray(data) || (isObject(data) && Object.values(data).some(Array.isArray));

/** As a string: Node puts it into one packet with the head. */
export function sendJson(response: ServerResponse, status: number, json: string, headers: string[]): void {
  const length = String(Buffer.byteLength(json));
  response.writeHead(status, ['Content-Type', JSON_TYPE, 'Content-Length', length, ...headers]).end(json);
}

let longAnswers = 0;

export async function sendLong(
  response: ServerResponse,
  { begun, rest }: LongAnswer,
  headers: string[],
): Promise<void> {
  if (longAnswers >= MOST_LONG_ANSWERS) throw tooOften(messages.busy, 5_000);
  longAnswers++;
  try {
    response.writeHead(200, ['Content-Type', JSON_TYPE, ...headers]);
    await flow(Readable.from(inOrder(begun, rest), { objectMode: false }), response);
  } finally {
    longAnswers--;
  }
}

function* inOrder(begun: string[], rest: Generator<string>): Generator<string> {
  yield* begun.splice(0);
  yield* rest;
}

function* piecesOf(value: unknown): Generator<string> {
  let piece = '';
  for (const part of partsOf(value, 0)) {
    piece += part;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/** One part a row; what is no list goes whole. */
function* partsOf(value: unknown, depth: number): Generator<string> {
  if (Array.isArray(value)) {
    yield '[';
    for (let i = 0; i < value.length; i++) yield (i > 0 ? ',' : '') + JSON.stringify(value[i]);
    yield ']';
  } else if (isObject(value) && depth <= DEPTH_OF_LISTS) {
    let before = '{';
    for (const [name, each] of Object.entries(value)) {
      if (each === undefined) continue;
      yield `${before}${JSON.stringify(name)}:`;
      yield* partsOf(each, depth + 1);
      before = ',';
    }
    yield before === '{' ? '{}' : '}';
  } else yield JSON.stringify(value ?? null);
}
