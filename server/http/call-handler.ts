/** One call's way through: row → method → access → body → rules → handler → answer. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CallDefinition, type PublicCollection, publicCollections } from '../../contract/call-definition.ts';
import { type CallName, calls } from '../../contract/calls.ts';
import { deviceCookieLives } from '../../contract/limits.ts';
import { messages } from '../../contract/messages.ts';
import type { UnknownRecord } from '../../contract/validation/validators.ts';
import type { Sessions } from '../accounts/sessions.ts';
import { anonymous, type CallContext, type Handlers } from '../calls/call-context.ts';
import type { SiteCollections } from '../content/collections.ts';
import type { Uploads } from '../content/uploads.ts';
import { HttpError, validationError } from '../http-error.ts';
import type { Settings } from '../settings.ts';
import { DEVICE_COOKIE, requireAccess, SESSION_COOKIE } from './access.ts';
import { readMultipartForm } from './multipart.ts';
import { parseJsonObject, readJsonBody, readJsonText } from './request-body.ts';
import { getClientAddress, getCookie, isHttps } from './request-info.ts';
import { PreparedResponse } from './response/prepared-response.ts';
import { ResponseCache } from './response/response-cache.ts';
import { JSON_CONTENT_TYPE, JsonStreams, sendJson, serializeJson } from './response/send-json.ts';
import { callHeaders } from './security-headers.ts';

export interface CallHandlerDependencies {
  collections: SiteCollections;
  handlers: Handlers;
  sessions: Sessions;
  uploads: Uploads;
  settings: Settings;
}

type UntypedHandler = (input: unknown, visit: CallContext) => unknown;

const MAX_CACHE_BYTES = 8 * 1024 * 1024;
const MAX_CACHE_KEY_LENGTH = 500;

const callsByPath = new Map(
  Object.entries(calls).map(([name, row]) => [row.path, { name: name as CallName, row: row as CallDefinition }]),
);

/** How the addresses of calls begin: what is asked for there and is no call is no page either. */
export const callPathPrefixes = [...new Set([...callsByPath.keys()].map((address) => `/${address.split('/')[1]}/`))];

export const isCallPath = (path: string) => callPathPrefixes.some((prefix) => path.startsWith(prefix));

/** Handles the request and returns a promise, or returns undefined: not a call. */
export function createCallHandler(parts: CallHandlerDependencies) {
  const { collections, handlers, sessions, uploads, settings } = parts;
  const caches = Object.fromEntries(
    publicCollections.map((name) => [name, new ResponseCache(MAX_CACHE_BYTES)]),
  ) as Record<PublicCollection, ResponseCache>;
  // Of their own, so that strangers who read slowly cannot keep the back office from its lists.
  const staffStreams = new JsonStreams();
  const visitorStreams = new JsonStreams();
  /** The back office reads its lists by public calls too, so access rights do not tell who is staff. */
  const getStreams = (request: IncomingMessage) =>
    sessions.findUser(getCookie(request, SESSION_COOKIE)) ? staffStreams : visitorStreams;

  /** Whoever asks in the same words gets the same bytes, and the words need not even be read. */
  function respondToPublicRead(
    name: CallName,
    row: CallDefinition,
    text: string,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    if (!row.reads) return undefined;
    const { version } = collections[row.reads];
    const secure = isHttps(request, settings.trustProxy);
    const key = `${name} ${secure} ${text}`;
    let reply = caches[row.reads].get(key, version);
    if (!reply) {
      const input = validateInput(row, parseJsonObject(text));
      const data = (handlers[name] as UntypedHandler)(input, anonymous);
      const json = serializeJson({ code: 200, msg: '', data });
      if (typeof json !== 'string') return getStreams(request).send(response, json, callHeaders(secure));
      reply = new PreparedResponse(Buffer.from(json), { contentType: JSON_CONTENT_TYPE, headers: callHeaders(secure) });
      if (key.length <= MAX_CACHE_KEY_LENGTH) caches[row.reads].put(key, version, reply);
    }
    reply.send(request, response);
    return undefined;
  }

  async function respondToCall(
    name: CallName,
    row: CallDefinition,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const who = requireAccess(request, row, sessions, settings);
    const form = row.file ? await readMultipartForm(request, row.file, uploads) : undefined;
    const visit: CallContext = {
      clientAddress: getClientAddress(request, settings.trustProxy),
      user: who,
      file: form?.file,
      trustedDevice: getCookie(request, DEVICE_COOKIE),
    };
    try {
      const input = validateInput(row, form?.fields ?? (await readJsonBody(request)));
      const data = await (handlers[name] as UntypedHandler)(input, visit);
      const secure = isHttps(request, settings.trustProxy);
      const headers = [...callHeaders(secure), ...setCookieHeaders(visit, secure)];
      const json = serializeJson(
        row.successCode === ''
          ? { code: row.successCode }
          : { code: 200, msg: visit.message ?? row.successMessage ?? '', data },
      );
      if (typeof json === 'string') sendJson(response, 200, json, headers);
      else await getStreams(request).send(response, json, headers);
    } finally {
      if (visit.file) await uploads.discard(visit.file);
    }
  }

  return (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> | undefined => {
    const found = callsByPath.get(path);
    if (!found) {
      if (isCallPath(path)) throw new HttpError(404, messages.unknownCall);
      return undefined;
    }
    const { name, row } = found;
    const method = row.method ?? 'POST';
    if (request.method !== method) throw new HttpError(405, messages.methodNotAllowed, { headers: { Allow: method } });
    return row.reads
      ? readJsonText(request).then((text) => respondToPublicRead(name, row, text, request, response))
      : respondToCall(name, row, request, response);
  };
}

function validateInput(row: CallDefinition, raw: UnknownRecord): unknown {
  const { value, errors } = row.input(raw);
  if (errors) throw validationError(errors);
  return value;
}

function setCookieHeaders(
  { sessionCookie: cookie, newDeviceCookie: deviceCookie }: CallContext,
  secure: boolean,
): string[] {
  const safe = secure ? '; Secure' : '';
  const header = (name: string, value: string, lifetime: number) => [
    'Set-Cookie',
    `${name}=${value}; Max-Age=${lifetime / 1000}; Path=/; HttpOnly; SameSite=Lax${safe}`,
  ];
  const session = cookie === 'none' ? { secret: '', lifetime: 0 } : cookie;
  return [
    ...(session ? header(SESSION_COOKIE, session.secret, session.lifetime) : []),
    ...(deviceCookie ? header(DEVICE_COOKIE, deviceCookie, deviceCookieLives) : []),
  ];
}

export function sendHttpError(response: ServerResponse, refusal: HttpError, secure: boolean): void {
  const { errors, data = null, headers = {} } = refusal.details;
  const answer = { code: refusal.status, msg: refusal.publicMessage, data, ...(errors ? { errors } : {}) };
  const body = JSON.stringify(answer);
  sendJson(response, refusal.status, body, [...callHeaders(secure), ...Object.entries(headers).flat()]);
}
