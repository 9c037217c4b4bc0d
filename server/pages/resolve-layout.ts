/** Chooses the layout for a request, or redirects it to the page for its device. */
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
import { ELDER_CHOICE, hasChosenElder } from '../../contract/elder.ts';

export interface LayoutChoice {
  layout: Device;
  /** The visitor uses a phone and has chosen the desktop pages. */
  prefersDesktop: boolean;
  /** The visitor has chosen the version in large type. */
  isElder: boolean;
}

/** The Vary header of pages: the request headers that they depend on. */
export const PAGE_VARY_HEADER = 'Accept-Encoding, User-Agent, Cookie';
const YEAR_IN_SECONDS = 31_536_000;

/** Returns undefined if a redirect has been sent. `findProductId` looks up the product that the link identifies, if any. */
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
  const params = query === '' ? undefined : new URLSearchParams(query);
  const cookies = params ? takeChoices(params, secure) : [];
  if (params && cookies.length > 0) {
    const rest = params.toString();
    redirect(
      response,
      rest === '' ? path : `${path}?${rest}`,
      cookies.flatMap((cookie) => ['Set-Cookie', cookie]),
    );
    return undefined;
  }
  const cookie = request.headers.cookie ?? '';
  const prefersDesktop = device === 'phone' && hasChosenDesktop(cookie);
  const effectiveDevice = prefersDesktop ? 'desktop' : device;
  const layout = chooseLayout(path, effectiveDevice);
  // The product is looked up only if the request is redirected.
  const location =
    layout === effectiveDevice || isCrawler(userAgent)
      ? undefined
      : findDeviceRedirect(path, findProductId(), effectiveDevice);
  if (location !== undefined) {
    redirect(response, params ? keepCampaign(location, params) : location, []);
    return undefined;
  }
  return { layout, prefersDesktop, isElder: hasChosenElder(cookie) };
}

/** What a visitor may choose by a link: the values of the parameter, and the one that is kept. */
const CHOICES = [
  { ...DEVICE_CHOICE, values: ['desktop', 'phone'], kept: 'desktop' },
  { ...ELDER_CHOICE, values: ['on', 'off'], kept: 'on' },
] as const;

/** Removes the choices from the parameters, and returns the cookies that store them. */
function takeChoices(params: URLSearchParams, secure: boolean): string[] {
  return CHOICES.flatMap(({ query, cookie, values, kept }) => {
    const choice = params.get(query);
    if (!values.some((value) => value === choice)) return [];
    params.delete(query);
    const maxAge = choice === kept ? YEAR_IN_SECONDS : 0;
    return [`${cookie}=${choice}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`];
  });
}

/** What names the campaign that a link belongs to goes with the visitor to the other device's page. */
function keepCampaign(location: string, params: URLSearchParams): string {
  const campaign = [...params].filter(([name]) => name.startsWith('utm_'));
  if (campaign.length === 0) return location;
  return `${location}${location.includes('?') ? '&' : '?'}${new URLSearchParams(campaign)}`;
}

function redirect(response: ServerResponse, location: string, extraHeaders: string[]): void {
  const headers = ['Location', location, 'Vary', PAGE_VARY_HEADER, 'Cache-Control', 'no-store', 'Content-Length', '0'];
  response.writeHead(302, [...headers, ...extraHeaders]).end();
}
