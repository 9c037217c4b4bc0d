/** Which layout a request gets, or where it is sent instead. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  chooseLayout,
  DEVICE_CHOICE,
  type Device,
  detectDevice,
  findDeviceRedirect,
  hasChosenDesktop,
  isCrawler,
} from '../../contract/devices.ts';

export interface LayoutChoice {
  layout: Device;
  /** A phone whose visitor has asked for the desktop's pages. */
  prefersDesktop: boolean;
}

/** What of a request decides on the page that it gets. */
export const PAGE_VARY = 'Accept-Encoding, User-Agent, Cookie';
const YEAR_IN_SECONDS = 31_536_000;

/** Undefined: the response has been sent, a redirect. `findProductId` looks up the product that the link names, if it names one. */
export function resolveLayout(
  path: string,
  query: string,
  findProductId: () => string | undefined,
  secure: boolean,
  request: IncomingMessage,
  response: ServerResponse,
): LayoutChoice | undefined {
  const userAgent = request.headers['user-agent'] ?? '';
  const device = detectDevice(userAgent);
  const asked = query === '' ? undefined : new URLSearchParams(query);
  const choice = asked?.get(DEVICE_CHOICE.query);
  if (asked && (choice === 'desktop' || choice === 'phone')) {
    asked.delete(DEVICE_CHOICE.query);
    const rest = asked.toString();
    const life = choice === 'desktop' ? YEAR_IN_SECONDS : 0;
    const cookie = `${DEVICE_CHOICE.cookie}=${choice}; Path=/; Max-Age=${life}; SameSite=Lax${secure ? '; Secure' : ''}`;
    redirect(response, rest === '' ? path : `${path}?${rest}`, ['Set-Cookie', cookie]);
    return undefined;
  }
  const isChosen = device === 'phone' && hasChosenDesktop(request.headers.cookie ?? '');
  const treatedAs = isChosen ? 'desktop' : device;
  const layout = chooseLayout(path, treatedAs);
  // The product is looked up only for those who are redirected.
  const location =
    layout === treatedAs || isCrawler(userAgent) ? undefined : findDeviceRedirect(path, findProductId(), treatedAs);
  if (location !== undefined) {
    redirect(response, location, []);
    return undefined;
  }
  return { layout, prefersDesktop: isChosen };
}

function redirect(response: ServerResponse, to: string, more: string[]): void {
  const headers = ['Location', to, 'Vary', PAGE_VARY, 'Cache-Control', 'no-store', 'Content-Length', '0', ...more];
  response.writeHead(302, headers).end();
}
