/** The order in which a request is looked at, and the only place where what goes wrong becomes an answer. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { messages } from '../../contract/messages.ts';
import type { Log } from '../log.ts';
import { Refusal, refusalOf } from '../refusal.ts';
import { hearOut } from './body.ts';
import { type CallParts, createCalls, sendRefusal } from './call.ts';
import { safeName, sendFile } from './files.ts';
import { sendJson } from './json.ts';
import { callPolicy, uploadPolicy } from './policy.ts';
import { addressOf, isSecure } from './requester.ts';

type Responder = (
  address: string,
  secure: boolean,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<boolean> | boolean;

interface AnswerParts extends CallParts {
  /** False: no asset has this address. */
  assets: Responder;
  /** Answers every address, if only with the page that says there is none. */
  pages: (
    address: string,
    query: string,
    secure: boolean,
    request: IncomingMessage,
    response: ServerResponse,
  ) => Promise<void> | undefined;
  isPage(address: string): boolean;
  /** Whether the page at this address answers to a form. */
  takesForm(address: string): boolean;
  log: Log;
}

const LONGEST_ADDRESS = 4096;
const HEALTH = '/healthz';

export function createAnswer(parts: AnswerParts) {
  const { settings, uploads, assets, pages, isPage, takesForm, log } = parts;
  const call = createCalls(parts);

  async function file(address: string, secure: boolean, request: IncomingMessage, response: ServerResponse) {
    const name = safeName(address.slice('/uploads/'.length));
    return (
      name !== undefined && (await sendFile(path.join(uploads.folder, name), uploadPolicy(secure), request, response))
    );
  }

  /** What lies ready is sent at once: promises around it cost more than finding it. */
  function answer(request: IncomingMessage, response: ServerResponse): Promise<void> | undefined {
    const { address, query } = parse(request.url ?? '');
    const calling = call(address, request, response);
    if (calling) return calling;
    const secure = isSecure(request, settings.trustProxy);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      if (address !== HEALTH && !isPage(address)) throw new Refusal(404, messages.noSuchCall);
      const takes = takesForm(address);
      if (takes && request.method === 'POST') return pages(address, query, secure, request, response);
      throw new Refusal(405, messages.method, { headers: { Allow: takes ? 'GET, HEAD, POST' : 'GET, HEAD' } });
    }
    if (address === HEALTH) {
      // By which address it counts those who ask: behind a proxy that passes none on everybody would be one.
      const you = addressOf(request, settings.trustProxy);
      sendJson(response, 200, JSON.stringify({ ok: true, you }), callPolicy(secure));
      return undefined;
    }
    const sent = (address.startsWith('/uploads/') ? file : assets)(address, secure, request, response);
    if (sent === true) return undefined;
    const page = () => pages(address, query, secure, request, response);
    return sent === false ? page() : sent.then((isSent) => (isSent ? undefined : page()));
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    const start = performance.now();
    const done = () => log.request(request, response, start);
    // Whatever happens while refusing, it ends here and not the process.
    const fail = (error: unknown) => refuse(error, request, response).then(done, done);
    try {
      const work = answer(request, response);
      if (work) work.then(done, fail);
      else done();
    } catch (error) {
      fail(error);
    }
  };

  async function refuse(error: unknown, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = refusalOf(error);
    const hasHungUp = request.socket.destroyed;
    if (refusal.status >= 500 && !hasHungUp) log.fault(error, request);
    await hearOut(request);
    // Half an answer cannot be taken back, and whoever hung up hears none.
    if (response.headersSent || request.socket.destroyed) return void response.destroy();
    if (!request.complete) response.setHeader('Connection', 'close');
    sendRefusal(response, refusal, isSecure(request, settings.trustProxy));
  }
}

/** The address as it is looked up, decoded, and what follows the question mark. */
function parse(url: string): { address: string; query: string } {
  const malformed = () => new Refusal(400, messages.params);
  if (url.length > LONGEST_ADDRESS) throw new Refusal(414, messages.params);
  // A proxy may name the whole address: RFC 9112 §3.2.2.
  const target = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]+(?=\/)/i, '');
  if (!target.startsWith('/')) throw malformed();
  const mark = target.indexOf('?');
  const raw = mark < 0 ? target : target.slice(0, mark);
  const query = mark < 0 ? '' : target.slice(mark + 1);
  if (!raw.includes('%')) return { address: raw, query };
  try {
    return { address: decodeURIComponent(raw), query };
  } catch {
    throw malformed();
  }
}
