/** What the maintainer reads: a line a request, and faults with their cause. Lines are written a few at a time. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LogLevel } from './settings.ts';
import { formatTimestamp } from './store/timestamp.ts';

export interface Log {
  /** Once the answer is given; `start` says when it was asked for. */
  request(request: IncomingMessage, response: ServerResponse, start: number): void;
  error(error: unknown, request: IncomingMessage): void;
  warn(text: string): void;
  info(text: string): void;
  debug(text: string): void;
  /** Whatever LOG says: the ready line, a first password. */
  print(text: string): void;
  flush(): void;
}

interface LoggedResponse {
  time: number;
  method: string | undefined;
  url: string | undefined;
  status: number;
  isCut: boolean;
  took: number;
}

const FLUSH_EVERY = 200;

export function createLog(level: LogLevel): Log {
  // Put together when they are written, which is half as dear: of a ready answer the log's line is what costs most.
  let waiting: (LoggedResponse | string)[] = [];
  const flush = () => {
    const text = waiting.map(formatLine).join('');
    waiting = [];
    if (text !== '') process.stdout.write(text);
  };
  const add = (each: LoggedResponse | string) => {
    if (waiting.length === 0) setTimeout(flush, FLUSH_EVERY).unref();
    waiting.push(each);
  };
  const isSilent = level === 'silent';
  // Whoever reads the log may go away; the site stays.
  process.stdout.on('error', () => {});

  return {
    request({ method, url }, response, start) {
      if (isSilent) return;
      const tell = () => {
        const { statusCode: status, writableFinished } = response;
        add({ time: Date.now(), method, url, status, isCut: !writableFinished, took: performance.now() - start });
      };
      // What lay ready has left by now, which is most of what is sent; only the rest needs to be waited for.
      if (response.writableFinished || response.closed) tell();
      else response.on('close', tell);
    },
    error(error, request) {
      if (!isSilent)
        add(`${formatTimestamp()} FAULT ${request.method} ${formatPath(request.url)}: ${formatError(error)}\n`);
    },
    warn: (text) => {
      if (!isSilent) add(`${formatTimestamp()} WARNING ${text}\n`);
    },
    info: (text) => {
      if (!isSilent) add(`${formatTimestamp()} ${text}\n`);
    },
    debug: (text) => {
      if (level === 'debug') add(`${formatTimestamp()} ${text}\n`);
    },
    print(text) {
      flush();
      process.stdout.write(`${text}\n`);
    },
    flush,
  };
}

function formatLine(each: LoggedResponse | string): string {
  if (typeof each === 'string') return each;
  const { time, method, url, status, isCut, took } = each;
  return `${formatTimestamp(time)} ${method} ${formatPath(url)} ${status}${isCut ? ' cut' : ''} ${Math.round(took * 10) / 10}ms\n`;
}

const PLAIN = /^[\x21-\x7e]{0,200}$/;

/** Without the query: what people search for and which links they carry is not kept. */
function formatPath(url = ''): string {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  return PLAIN.test(path) ? path : JSON.stringify(path.slice(0, 200)).slice(1, -1);
}

function formatError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (cause: ${error.cause.message})` : '';
  return `${error.stack ?? error.message}${cause}`;
}
