/** One call's way through: row → method → access → body → rules → handler → answer. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CallName, calls } from '../../contract/calls.ts';
import type { Raw } from '../../contract/check.ts';
import { deviceCookieLives } from '../../contract/limits.ts';
import { messages } from '../../contract/messages.ts';
import type { Row } from '../../contract/row.ts';
import { type Handlers, nobody, type Visit } from '../calls/handlers.ts';
import type { SiteCollections } from '../collections.ts';
import { invalid, Refusal } from '../refusal.ts';
import type { Sessions } from '../sessions.ts';
import type { Settings } from '../settings.ts';
import type { Uploads } from '../uploads.ts';
import { DEVICE_COOKIE, requireAccess, SESSION_COOKIE } from './access.ts';
import { parseJson, readJson, readText } from './body.ts';
import { JSON_TYPE, jsonOf, sendJson, sendLong } from './json.ts';
import { Kept } from './kept.ts';
import { readForm } from './multipart.ts';
import { callPolicy } from './policy.ts';
import { Prepared } from './prepared.ts';
import { addressOf, cookieOf, isSecure } from './requester.ts';

export interface CallParts {
  collections: SiteCollections;
  handlers: Handlers;
  sessions: Sessions;
  uploads: Uploads;
  settings: Settings;
}

type AnyHandler = (input: unknown, visit: Visit) => unknown;

const KEPT_REPLIES = 8 * 1024 * 1024;
const LONGEST_KEY = 500;

const rows = new Map(
  Object.entries(calls).map(([name, row]) => [row.path, { name: name as CallName, row: row as Row }]),
);

/** How the addresses of calls begin: what is asked for there and is no call is no page either. */
export const callPrefixes = [...new Set([...rows.keys()].map((address) => `/${address.split('/')[1]}/`))];

/** Handles the request and returns a promise, or returns undefined: not a call. */
export function createCalls(parts: CallParts) {
  const { collections, handlers, sessions, uploads, settings } = parts;
  const kept = { product: new Kept(KEPT_REPLIES), news: new Kept(KEPT_REPLIES), carousel: new Kept(KEPT_REPLIES) };

  /** Whoever asks in the same words gets the same bytes, and the words need not even be read. */
  function publicRead(name: CallName, row: Row, text: string, request: IncomingMessage, response: ServerResponse) {
    if (!row.reads) return undefined;
    const { version } = collections[row.reads];
    const secure = isSecure(request, settings.trustProxy);
    const key = `${name} ${secure} ${text}`;
    let reply = kept[row.reads].get(key, version);
    if (!reply) {
      const input = checked(row, parseJson(text));
      const data = (handlers[name] as AnyHandler)(input, nobody);
      const json = jsonOf({ code: 200, msg: '', data });
      if (typeof json !== 'string') return sendLong(response, json, callPolicy(secure));
      reply = new Prepared(Buffer.from(json), { type: JSON_TYPE, headers: callPolicy(secure) });
      if (key.length <= LONGEST_KEY) kept[row.reads].put(key, version, reply);
    }
    reply.send(request, response);
    return undefined;
  }

  async function personalCall(name: CallName, row: Row, request: IncomingMessage, response: ServerResponse) {
    const who = requireAccess(request, row, sessions, settings);
    const form = row.file ? await readForm(request, row.file, uploads) : undefined;
    const visit: Visit = {
      address: addressOf(request, settings.trustProxy),
      who,
      file: form?.file,
      device: cookieOf(request, DEVICE_COOKIE),
    };
    try {
      const input = checked(row, form?.fields ?? (await readJson(request)));
      const data = await (handlers[name] as AnyHandler)(input, visit);
      const secure = isSecure(request, settings.trustProxy);
      const headers = [...callPolicy(secure), ...cookieHeaders(visit, secure)];
      const json = jsonOf(
        row.successCode === '' ? { code: row.successCode } : { code: 200, msg: visit.say ?? row.done ?? '', data },
      );
      if (typeof json === 'string') sendJson(response, 200, json, headers);
      else await sendLong(response, json, headers);
    } finally {
      if (visit.file) await uploads.discard(visit.file);
    }
  }

  return (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> | undefined => {
    const found = rows.get(path);
    if (!found) {
      if (callPrefixes.some((prefix) => path.startsWith(prefix))) throw new Refusal(404, messages.noSuchCall);
      return undefined;
    }
    const { name, row } = found;
    const method = row.method ?? 'POST';
    if (request.method !== method) throw new Refusal(405, messages.method, { headers: { Allow: method } });
    return row.reads
      ? readText(request).then((text) => publicRead(name, row, text, request, response))
      : personalCall(name, row, request, response);
  };
}

function checked(row: Row, raw: Raw): unknown {
  const { value, errors } = row.input(raw);
  if (errors) throw invalid(errors);
  return value;
}

function cookieHeaders({ cookie, deviceCookie }: Visit, secure: boolean): string[] {
  const safe = secure ? '; Secure' : '';
  const header = (name: string, value: string, lives: number) => [
    'Set-Cookie',
    `${name}=${value}; Max-Age=${lives / 1000}; Path=/; HttpOnly; SameSite=Lax${safe}`,
  ];
  const session = cookie === 'none' ? { secret: '', lives: 0 } : cookie;
  return [
    ...(session ? header(SESSION_COOKIE, session.secret, session.lives) : []),
    ...(deviceCookie ? header(DEVICE_COOKIE, deviceCookie, deviceCookieLives) : []),
  ];
}

export function sendRefusal(response: ServerResponse, refusal: Refusal, secure: boolean): void {
  const { errors, data = null, headers = {} } = refusal.details;
  const answer = { code: refusal.status, msg: refusal.sentence, data, ...(errors ? { errors } : {}) };
  const body = JSON.stringify(answer);
  sendJson(response, refusal.status, body, [...callPolicy(secure), ...Object.entries(headers).flat()]);
}
