/** The log: one line per request, and errors with their cause. Lines are written in batches. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { formatTimestamp } from '../contract/timestamp.ts';
import type { LogLevel } from './settings.ts';

export interface Log {
  /** Logs a request once its response is finished. `start` is the time at which it arrived, from `performance.now()`. */
  request(request: IncomingMessage, response: ServerResponse, start: number): void;
  error(error: unknown, request: IncomingMessage): void;
  warn(text: string): void;
  info(text: string): void;
  debug(text: string): void;
  /** Prints at every log level: the ready line, the password of the first account. */
  print(text: string): void;
  flush(): void;
}

interface LoggedRequest {
  time: number;
  method: string | undefined;
  url: string | undefined;
  status: number;
  isIncomplete: boolean;
  duration: number;
}

const FLUSH_INTERVAL_MS = 200;

export function createLog(level: LogLevel): Log {
  // Formatted when written, which halves the cost: for a cached response the log line is the most expensive part.
  let pending: (LoggedRequest | string)[] = [];
  const flush = () => {
    const text = pending.map(formatLine).join('');
    pending = [];
    if (text !== '') process.stdout.write(text);
  };
  const add = (item: LoggedRequest | string) => {
    if (pending.length === 0) setTimeout(flush, FLUSH_INTERVAL_MS).unref();
    pending.push(item);
  };
  const isSilent = level === 'silent';
  // If the process that reads the log ends, the server must keep running.
  process.stdout.on('error', () => {});

  return {
    request({ method, url }, response, start) {
      if (isSilent) return;
      const addRequest = () => {
        const { statusCode: status, writableFinished } = response;
        add({
          time: Date.now(),
          method,
          url,
          status,
          isIncomplete: !writableFinished,
          duration: performance.now() - start,
        });
      };
      // Most responses are cached and already sent; only the others need a listener.
      if (response.writableFinished || response.closed) addRequest();
      else response.on('close', addRequest);
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

function formatLine(item: LoggedRequest | string): string {
  if (typeof item === 'string') return item;
  const { time, method, url, status, isIncomplete, duration } = item;
  return `${formatTimestamp(time)} ${method} ${formatPath(url)} ${status}${isIncomplete ? ' cut' : ''} ${Math.round(duration * 10) / 10}ms\n`;
}

const PLAIN_PATH = /^[\x21-\x7e]{0,200}$/;

/** The path without the query: search terms and tracking parameters must not be logged. */
function formatPath(url = ''): string {
  const queryIndex = url.indexOf('?');
  const path = queryIndex < 0 ? url : url.slice(0, queryIndex);
  return PLAIN_PATH.test(path) ? path : JSON.stringify(path.slice(0, 200)).slice(1, -1);
}

function formatError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (cause: ${error.cause.message})` : '';
  return `${error.stack ?? error.message}${cause}`;
}
