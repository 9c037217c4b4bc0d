/**
 * Whoever has written sees it at the next request, whichever node answers that: a cookie says how far the log was, and a node that
 * is behind reads on before it answers.
 */
import type { IncomingMessage } from 'node:http';
import { unavailableError } from '../http-error.ts';
import { getCookie } from './request-info.ts';

/** What the engine says of other nodes; see `Engine`. */
export interface SharedLog {
  readonly isCurrent: boolean;
  readonly place: string | undefined;
  catchUpTo(place: string): Promise<boolean> | undefined;
}

const SEEN_COOKIE = 'item_seen';
/** By then every node has heard of it. */
const SEEN_SECONDS = 60;

/** Undefined if there is nothing to wait for. A visitor gets the older page where the node cannot read on. */
export function waitForOwnWrites(
  log: SharedLog,
  request: IncomingMessage,
  isSignedIn: () => boolean,
): Promise<void> | undefined {
  if (log.place === undefined) return undefined;
  const seen = getCookie(request, SEEN_COOKIE);
  return seen === undefined
    ? undefined
    : log.catchUpTo(seen)?.then((isKnown) => {
        if (!isKnown && isSignedIn()) throw unavailableError();
      });
}

/** The header for an answer during which the log has moved on. */
export function ownWriteHeaders(log: SharedLog, placeBefore: string | undefined, secure: boolean): string[] {
  if (log.place === placeBefore) return [];
  const attributes = `Max-Age=${SEEN_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return ['Set-Cookie', `${SEEN_COOKIE}=${log.place}; ${attributes}`];
}
