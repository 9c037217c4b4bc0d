/** Which layout a request gets, or where it is sent instead. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CHOICE, type Device, deviceOf, hasChosenDesktop, isSpider, layoutOf, sentTo } from '../../contract/devices.ts';

export interface Seen {
  layout: Device;
  /** A phone whose visitor has asked for the desktop's pages. */
  isChosen: boolean;
}

/** What of a request decides on the page that it gets. */
export const VARY = 'Accept-Encoding, User-Agent, Cookie';
const A_YEAR = 31_536_000;

/** Undefined: the answer has been given, it was to go elsewhere. */
export function seenBy(
  path: string,
  query: string,
  secure: boolean,
  request: IncomingMessage,
  response: ServerResponse,
): Seen | undefined {
  const userAgent = request.headers['user-agent'] ?? '';
  const device = deviceOf(userAgent);
  const asked = query === '' ? undefined : new URLSearchParams(query);
  const choice = asked?.get(CHOICE.query);
  if (asked && (choice === 'desktop' || choice === 'phone')) {
    asked.delete(CHOICE.query);
    const rest = asked.toString();
    const life = choice === 'desktop' ? A_YEAR : 0;
    const cookie = `${CHOICE.cookie}=${choice}; Path=/; Max-Age=${life}; SameSite=Lax${secure ? '; Secure' : ''}`;
    redirect(response, rest === '' ? path : `${path}?${rest}`, ['Set-Cookie', cookie]);
    return undefined;
  }
  const isChosen = device === 'phone' && hasChosenDesktop(request.headers.cookie ?? '');
  const treatedAs = isChosen ? 'desktop' : device;
  const elsewhere = sentTo(path, asked, treatedAs);
  if (elsewhere !== undefined && !isSpider(userAgent)) {
    redirect(response, elsewhere, []);
    return undefined;
  }
  return { layout: layoutOf(path, treatedAs), isChosen };
}

function redirect(response: ServerResponse, to: string, more: string[]): void {
  const headers = ['Location', to, 'Vary', VARY, 'Cache-Control', 'no-store', 'Content-Length', '0', ...more];
  response.writeHead(302, headers).end();
}
