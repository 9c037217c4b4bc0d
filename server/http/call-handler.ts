/** Handles calls: look-up, method, access, body, validation, handler, response. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CallDefinition } from '../../contract/call-definition.ts';
import { type CallName, calls } from '../../contract/calls.ts';
import { messages } from '../../contract/messages.ts';
import { type NounName, nounNames } from '../../contract/nouns/nouns.ts';
import type { UnknownRecord } from '../../contract/validation/validators.ts';
import { DEVICE_COOKIE_LIFETIME_MS } from '../accounts/device-cookie.ts';
import type { Sessions } from '../accounts/sessions.ts';
import { anonymousContext, type CallContext, type Handlers } from '../calls/call-context.ts';
import type { SiteCollections } from '../content/collections.ts';
import type { UploadFolder } from '../content/upload-folder.ts';
import { HttpError, unavailableError, validationError } from '../http-error.ts';
import type { Settings } from '../settings.ts';
import { DEVICE_COOKIE, isStaffBrowser, requireAccess, SESSION_COOKIE } from './access.ts';
import { readMultipartForm } from './multipart.ts';
import { ownWriteHeaders, type SharedLog } from './own-writes.ts';
import { parseJsonBody, readJsonBody, readJsonText } from './request-body.ts';
import { getClientAddress, getCookie, isHttps } from './request-info.ts';
import { cacheSizes } from './response/cache-sizes.ts';
import { JsonStreams } from './response/json-streams.ts';
import { PreparedResponse } from './response/prepared-response.ts';
import { ResponseCache } from './response/response-cache.ts';
import { JSON_CONTENT_TYPE, sendJson, serializeJson } from './response/send-json.ts';
import { callHeaders } from './security-headers.ts';

export interface CallHandlerDependencies {
  sharedLog: SharedLog;
  collections: SiteCollections;
  handlers: Handlers;
  sessions: Sessions;
  uploads: UploadFolder;
  settings: Settings;
}

type UntypedHandler = (input: unknown, context: CallContext) => unknown;

const MAX_CACHE_KEY_LENGTH = 500;

const callsByPath = new Map(
  Object.entries(calls).map(([name, definition]) => [
    definition.path,
    { name: name as CallName, definition: definition as CallDefinition },
  ]),
);

/** The first path segments of all calls. Unknown addresses below them get a JSON error, not an error page. */
export const callPathPrefixes = [...new Set([...callsByPath.keys()].map((address) => `/${address.split('/')[1]}/`))];

export const isCallPath = (path: string) => callPathPrefixes.some((prefix) => path.startsWith(prefix));

/** The returned function handles a call and returns a promise; for any other request it returns undefined. */
export function createCallHandler({
  collections,
  handlers,
  sessions,
  sharedLog,
  uploads,
  settings,
}: CallHandlerDependencies) {
  const caches = Object.fromEntries(
    nounNames.map((name) => [name, new ResponseCache(cacheSizes.publicCalls)]),
  ) as Record<NounName, ResponseCache>;
  // Separate limits, so that slow visitors cannot block the lists of the back office.
  const staffStreams = new JsonStreams();
  const visitorStreams = new JsonStreams();
  /** Looks up the session, since the back office uses public calls too and so the call's access rule does not identify staff. */
  const getStreams = (request: IncomingMessage) =>
    sessions.findUser(getCookie(request, SESSION_COOKIE)) ? staffStreams : visitorStreams;

  /** Responds to a public read from the cache. The key is the body's text, so a cached request is not even parsed. */
  function respondToPublicRead(
    name: CallName,
    definition: CallDefinition,
    text: string,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    if (!definition.reads) return undefined;
    const { version } = collections[definition.reads].publicView;
    const secure = isHttps(request, settings.trustProxy);
    const key = `${name} ${secure} ${text}`;
    let prepared = caches[definition.reads].get(key, version);
    if (!prepared) {
      const input = validateInput(definition, parseJsonBody(text));
      const data = (handlers[name] as UntypedHandler)(input, anonymousContext);
      const json = serializeJson({ code: 200, msg: '', data });
      if (typeof json !== 'string') return getStreams(request).send(response, json, callHeaders(secure));
      prepared = new PreparedResponse(Buffer.from(json), {
        contentType: JSON_CONTENT_TYPE,
        headers: callHeaders(secure),
      });
      if (key.length <= MAX_CACHE_KEY_LENGTH) caches[definition.reads].put(key, version, prepared);
    }
    prepared.send(request, response);
    return undefined;
  }

  async function respondToCall(
    name: CallName,
    definition: CallDefinition,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    // Suggestions are the only call here that neither writes nor asks who somebody is.
    if (!sharedLog.isCurrent && name !== 'site.suggest') throw unavailableError();
    const user = requireAccess(request, definition, sessions, settings);
    const placeBefore = sharedLog.place;
    const form = definition.file ? await readMultipartForm(request, definition.file, uploads) : undefined;
    const context: CallContext = {
      clientAddress: getClientAddress(request, settings.trustProxy),
      user,
      file: form?.file,
      userAgent: request.headers['user-agent'] ?? '',
      isStaffBrowser: isStaffBrowser(request),
      trustedDevice: getCookie(request, DEVICE_COOKIE),
    };
    try {
      const input = validateInput(definition, form?.fields ?? (await readJsonBody(request)));
      const data = await (handlers[name] as UntypedHandler)(input, context);
      const secure = isHttps(request, settings.trustProxy);
      const headers = [
        ...callHeaders(secure),
        ...setCookieHeaders(context, secure),
        ...ownWriteHeaders(sharedLog, placeBefore, secure),
      ];
      const json = serializeJson(
        definition.successCode === ''
          ? { code: definition.successCode }
          : { code: 200, msg: context.message ?? definition.successMessage ?? '', data },
      );
      if (typeof json === 'string') sendJson(response, 200, json, headers);
      else await getStreams(request).send(response, json, headers);
    } finally {
      if (context.file) await uploads.discard(context.file);
    }
  }

  return (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> | undefined => {
    const call = callsByPath.get(path);
    if (!call) {
      if (isCallPath(path)) throw new HttpError(404, messages.unknownCall);
      return undefined;
    }
    const { name, definition } = call;
    const method = definition.method ?? 'POST';
    if (request.method !== method) throw new HttpError(405, messages.methodNotAllowed, { headers: { Allow: method } });
    return definition.reads
      ? readJsonText(request).then((text) => respondToPublicRead(name, definition, text, request, response))
      : respondToCall(name, definition, request, response);
  };
}

function validateInput(definition: CallDefinition, raw: UnknownRecord): unknown {
  const { value, errors } = definition.input(raw);
  if (errors) throw validationError(errors);
  return value;
}

function setCookieHeaders({ sessionCookie, newDeviceCookie }: CallContext, secure: boolean): string[] {
  const secureAttribute = secure ? '; Secure' : '';
  const header = (name: string, value: string, lifetime: number) => [
    'Set-Cookie',
    `${name}=${value}; Max-Age=${lifetime / 1000}; Path=/; HttpOnly; SameSite=Lax${secureAttribute}`,
  ];
  const session = sessionCookie === 'none' ? { secret: '', lifetime: 0 } : sessionCookie;
  return [
    ...(session ? header(SESSION_COOKIE, session.secret, session.lifetime) : []),
    ...(newDeviceCookie ? header(DEVICE_COOKIE, newDeviceCookie, DEVICE_COOKIE_LIFETIME_MS) : []),
  ];
}

export function sendHttpError(response: ServerResponse, error: HttpError, secure: boolean): void {
  const { errors, data = null, headers = {} } = error.details;
  const json = JSON.stringify({ code: error.status, msg: error.publicMessage, data, ...(errors ? { errors } : {}) });
  sendJson(response, error.status, json, [...callHeaders(secure), ...Object.entries(headers).flat()]);
}
