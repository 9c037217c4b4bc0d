/** The order in which a request is looked at, and the only place where what goes wrong becomes an answer. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { messages } from '../../contract/messages.ts';
import { HttpError, toHttpError } from '../http-error.ts';
import type { Log } from '../log.ts';
import { type CallHandlerDependencies, createCallHandler, isCallPath, sendHttpError } from './call-handler.ts';
import { drainRequest } from './request-body.ts';
import { getClientAddress, isHttps } from './request-info.ts';
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
  /** False: no asset has this address. */
  serveAsset: StaticHandler;
  /** Answers every address, if only with the page that says there is none; that one has the status `errorStatus`, 404 by default. */
  servePage: (
    address: string,
    query: string,
    secure: boolean,
    request: IncomingMessage,
    response: ServerResponse,
    errorStatus?: 400 | 404,
  ) => Promise<void> | undefined;
  isPagePath(address: string): boolean;
  /** Whether the page at this address answers to a form. */
  acceptsForm(address: string): boolean;
  log: Log;
}

const MAX_URL_LENGTH = 4096;
const HEALTH_PATH = '/healthz';

export function createRequestHandler(parts: RequestHandlerDependencies) {
  const {
    settings,
    uploads,
    serveAsset: assets,
    servePage: pages,
    isPagePath: isPage,
    acceptsForm: takesForm,
    log,
  } = parts;
  const handleCall = createCallHandler(parts);

  async function serveUpload(address: string, secure: boolean, request: IncomingMessage, response: ServerResponse) {
    const name = parseFilePath(address.slice('/uploads/'.length));
    return (
      name !== undefined && (await sendFile(path.join(uploads.folder, name), uploadHeaders(secure), request, response))
    );
  }

  /** What lies ready is sent at once: promises around it cost more than finding it. */
  function route(request: IncomingMessage, response: ServerResponse): Promise<void> | undefined {
    const { address, query, isMalformed } = parseUrl(request.url ?? '');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isMalformed && (!isRead || isCallPath(address))) throw malformedUrlError();
    const calling = handleCall(address, request, response);
    if (calling) return calling;
    const secure = isHttps(request, settings.trustProxy);
    if (isMalformed) return pages(address, query, secure, request, response, 400);
    if (!isRead) {
      if (address !== HEALTH_PATH && !isPage(address)) throw new HttpError(404, messages.unknownCall);
      const takes = takesForm(address);
      if (takes && request.method === 'POST') return pages(address, query, secure, request, response);
      throw new HttpError(405, messages.methodNotAllowed, {
        headers: { Allow: takes ? 'GET, HEAD, POST' : 'GET, HEAD' },
      });
    }
    if (address === HEALTH_PATH) {
      // By which address it counts those who ask: behind a proxy that passes none on everybody would be one.
      const you = getClientAddress(request, settings.trustProxy);
      sendJson(response, 200, JSON.stringify({ ok: true, you }), callHeaders(secure));
      return undefined;
    }
    const sent = (address.startsWith('/uploads/') ? serveUpload : assets)(address, secure, request, response);
    if (sent === true) return undefined;
    const page = () => pages(address, query, secure, request, response);
    return sent === false ? page() : sent.then((isSent) => (isSent ? undefined : page()));
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    const start = performance.now();
    const done = () => log.request(request, response, start);
    // Whatever happens while refusing, it ends here and not the process.
    const fail = (error: unknown) => respondWithError(error, request, response).then(done, done);
    try {
      const work = route(request, response);
      if (work) work.then(done, fail);
      else done();
    } catch (error) {
      fail(error);
    }
  };

  async function respondWithError(error: unknown, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = toHttpError(error);
    const hasHungUp = request.socket.destroyed;
    if (refusal.status >= 500 && !hasHungUp) log.error(error, request);
    await drainRequest(request);
    // Half an answer cannot be taken back, and whoever hung up hears none.
    if (response.headersSent || request.socket.destroyed) return void response.destroy();
    if (!request.complete) response.setHeader('Connection', 'close');
    sendHttpError(response, refusal, isHttps(request, settings.trustProxy));
  }
}

const malformedUrlError = () => new HttpError(400, messages.invalidParams);

interface RequestUrl {
  /** Decoded; as it was sent, where it is malformed. */
  address: string;
  query: string;
  isMalformed: boolean;
}

/** The address as it is looked up, and what follows the question mark. */
function parseUrl(url: string): RequestUrl {
  if (url.length > MAX_URL_LENGTH) throw new HttpError(414, messages.invalidParams);
  // A proxy may name the whole address: RFC 9112 §3.2.2.
  const target = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]+(?=\/)/i, '');
  if (!target.startsWith('/')) throw malformedUrlError();
  const mark = target.indexOf('?');
  const raw = mark < 0 ? target : target.slice(0, mark);
  const query = mark < 0 ? '' : target.slice(mark + 1);
  if (!raw.includes('%')) return { address: raw, query, isMalformed: false };
  try {
    return { address: decodeURIComponent(raw), query, isMalformed: false };
  } catch {
    return { address: raw, query, isMalformed: true };
  }
}
