/** Routes each request to the handler of calls, uploads, assets or pages, and turns every error into a response. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { messages } from '../../contract/messages.ts';
import { HttpError, toHttpError } from '../http-error.ts';
import type { Log } from '../log.ts';
import { SESSION_COOKIE } from './access.ts';
import { type CallHandlerDependencies, createCallHandler, isCallPath, sendHttpError } from './call-handler.ts';
import { waitForOwnWrites } from './own-writes.ts';
import { drainRequest } from './request-body.ts';
import { getClientAddress, getCookie, isHttps } from './request-info.ts';
import { parseFilePath, sendFile } from './response/send-file.ts';
import { sendJson } from './response/send-json.ts';
import { callHeaders, uploadHeaders } from './security-headers.ts';

type StaticHandler = (
  address: string,
  secure: boolean,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<boolean> | boolean;

interface RequestHandlerDependencies extends CallHandlerDependencies {
  /** Returns false if no asset has this address. */
  serveAsset: StaticHandler;
  /** Serves any address; unknown ones get the "not found" page with the status `errorStatus`, 404 by default. */
  servePage: (
    address: string,
    query: string,
    secure: boolean,
    request: IncomingMessage,
    response: ServerResponse,
    errorStatus?: 400 | 404,
  ) => Promise<void> | undefined;
  isPagePath(address: string): boolean;
  /** True if the page at this address accepts form submissions. */
  acceptsForm(address: string): boolean;
  log: Log;
  /** Told of every fault of ours. */
  onFault(error: unknown): void;
}

const MAX_URL_LENGTH = 4096;
const HEALTH_PATH = '/healthz';

export function createRequestHandler(dependencies: RequestHandlerDependencies) {
  const { settings, sessions, sharedLog, uploads, serveAsset, servePage, isPagePath, acceptsForm, log, onFault } =
    dependencies;
  const handleCall = createCallHandler(dependencies);

  async function serveUpload(address: string, secure: boolean, request: IncomingMessage, response: ServerResponse) {
    const name = parseFilePath(address.slice('/uploads/'.length));
    if (name === undefined) return false;
    const send = () => sendFile(path.join(uploads.folder, name), uploadHeaders(secure), request, response);
    return (await send()) || ((await uploads.fetch(name)) && send());
  }

  /** Returns undefined if the response was sent synchronously: for cached responses a promise would cost more than the work. */
  function route(request: IncomingMessage, response: ServerResponse): Promise<void> | undefined {
    const { address, query, isMalformed } = parseUrl(request.url ?? '');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isMalformed && (!isRead || isCallPath(address))) throw malformedUrlError();
    const callResult = handleCall(address, request, response);
    if (callResult) return callResult;
    const secure = isHttps(request, settings.trustProxy);
    if (isMalformed) return servePage(address, query, secure, request, response, 400);
    if (!isRead) {
      if (address !== HEALTH_PATH && !isPagePath(address)) throw new HttpError(404, messages.unknownCall);
      const hasForm = acceptsForm(address);
      if (hasForm && request.method === 'POST') return servePage(address, query, secure, request, response);
      throw new HttpError(405, messages.methodNotAllowed, {
        headers: { Allow: hasForm ? 'GET, HEAD, POST' : 'GET, HEAD' },
      });
    }
    if (address === HEALTH_PATH) {
      // Returns the client's address as rate limits see it, to check that a proxy passes it on.
      const clientAddress = getClientAddress(request, settings.trustProxy);
      const health = sharedLog.place === undefined ? {} : { writes: sharedLog.isCurrent };
      sendJson(response, 200, JSON.stringify({ ok: true, ...health, you: clientAddress }), callHeaders(secure));
      return undefined;
    }
    const sent = (address.startsWith('/uploads/') ? serveUpload : serveAsset)(address, secure, request, response);
    if (sent === true) return undefined;
    const respondWithPage = () => servePage(address, query, secure, request, response);
    return sent === false ? respondWithPage() : sent.then((isSent) => (isSent ? undefined : respondWithPage()));
  }

  const isSignedIn = (request: IncomingMessage) => sessions.findUser(getCookie(request, SESSION_COOKIE)) !== undefined;

  return (request: IncomingMessage, response: ServerResponse): void => {
    const start = performance.now();
    const logRequest = () => log.request(request, response, start);
    // An error while sending the error response must not end the process.
    const onError = (error: unknown) => respondWithError(error, request, response).then(logRequest, logRequest);
    try {
      const waiting = waitForOwnWrites(sharedLog, request, () => isSignedIn(request));
      const result = waiting ? waiting.then(() => route(request, response)) : route(request, response);
      if (result) result.then(logRequest, onError);
      else logRequest();
    } catch (error) {
      onError(error);
    }
  };

  async function respondWithError(error: unknown, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const httpError = toHttpError(error);
    const isDisconnected = request.socket.destroyed;
    if (httpError.status >= 500 && !isDisconnected) {
      log.error(error, request);
      onFault(error);
    }
    await drainRequest(request);
    // The response has already begun or the client has disconnected: nothing can be sent.
    if (response.headersSent || request.socket.destroyed) return void response.destroy();
    if (!request.complete) response.setHeader('Connection', 'close');
    sendHttpError(response, httpError, isHttps(request, settings.trustProxy));
  }
}

const malformedUrlError = () => new HttpError(400, messages.invalidParams);

interface RequestUrl {
  /** The decoded path, or the raw one if it is malformed. */
  address: string;
  query: string;
  isMalformed: boolean;
}

/** Splits a URL into the decoded path and the raw query. */
function parseUrl(url: string): RequestUrl {
  if (url.length > MAX_URL_LENGTH) throw new HttpError(414, messages.invalidParams);
  // A proxy may send an absolute URL: RFC 9112 §3.2.2.
  const target = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]+(?=\/)/i, '');
  if (!target.startsWith('/')) throw malformedUrlError();
  const queryIndex = target.indexOf('?');
  const raw = queryIndex < 0 ? target : target.slice(0, queryIndex);
  const query = queryIndex < 0 ? '' : target.slice(queryIndex + 1);
  if (!raw.includes('%')) return { address: raw, query, isMalformed: false };
  try {
    return { address: decodeURIComponent(raw), query, isMalformed: false };
  } catch {
    return { address: raw, query, isMalformed: true };
  }
}
