/** `/at/20261121093000/product`: a public page as it was at a time, for signed-in staff. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fallbackRoute, findRoute } from '../../client/site/routes.ts';
import { createLoginUrl, createPastUrl, defaultViewPath, pastViewPath } from '../../contract/admin-views.ts';
import { chooseLayout, DEVICE_CHOICE, type Device, detectDevice, findDeviceRedirect } from '../../contract/devices.ts';
import { formatTimestamp, isTimestamp } from '../../contract/timestamp.ts';
import type { Sessions } from '../accounts/sessions.ts';
import { SESSION_COOKIE } from '../http/access.ts';
import { getCookie, getOrigin } from '../http/request-info.ts';
import { assetHeaders } from '../http/security-headers.ts';
import { HttpError } from '../http-error.ts';
import type { Settings } from '../settings.ts';
import { isGeneratedFilePath } from './generated-file-paths.ts';
import { getLoader } from './loaders.ts';
import type { PageAssets } from './page-assets.ts';
import type { PageContent } from './page-content.ts';
import type { Query } from './page-loader.ts';
import { addPreviewBar, removeScripts, sendPreview } from './preview-document.ts';

interface PastPageDependencies {
  sessions: Sessions;
  /** The content as it was at a time. */
  getPastContent(at: string): Promise<PageContent>;
  pageAssets: PageAssets;
  settings: Settings;
}

interface PastAddress {
  at: string;
  path: string;
  params: URLSearchParams;
  /** The layout that was chosen, whatever device shows it. */
  chosen: Device | undefined;
}

const PATH = /^\/at\/(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\/.*)?$/;
const NO_STORE = ['Content-Length', '0', 'Cache-Control', 'no-store'];

export const isPastPath = (path: string) => path.startsWith('/at/');

export function createPastPageHandler({ sessions, getPastContent, pageAssets, settings }: PastPageDependencies) {
  async function render({ at, path, params, chosen }: PastAddress, content: PageContent, device: Device) {
    const { NO_SCRIPT_NOTICE, renderDocument } = await import('./document/render-document.tsx');
    const known = findRoute(path);
    const query = pickQuery(getLoader((known ?? fallbackRoute).page).queryParams, params);
    const data = known && (await load(getLoader(known.page), content, query, path));
    const route = known && data !== undefined ? known : fallbackRoute;
    const loader = getLoader(route.page);
    const wanted = chooseLayout(route.path, device);
    const { goneMessage } = getLoader((known ?? fallbackRoute).page);
    const input = {
      route,
      loader,
      layout: route.devices.includes(wanted) ? wanted : 'desktop',
      prefersDesktop: false,
      isElder: false,
      site: content.site,
      data: route === fallbackRoute ? { goneMessage } : data,
      search: `?${new URLSearchParams(query)}`,
      origin: '',
      pageAssets,
    } as const;
    const html = removeScripts(renderDocument(input).replace(NO_SCRIPT_NOTICE, ''));
    return { status: route === fallbackRoute ? 404 : 200, html: removeMapFrame(keepLinksInside(html, at, chosen)) };
  }

  return async (
    path: string,
    query: string,
    secure: boolean,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const address = parseAddress(path, query);
    const user = sessions.findUser(getCookie(request, SESSION_COOKIE));
    if (!user) {
      const login = createLoginUrl(address ? `${pastViewPath}?at=${address.at.replace(/\D/g, '')}` : pastViewPath);
      return void response.writeHead(302, ['Location', login, ...NO_STORE]).end();
    }
    if (user.mustDo || !user.auth.includes('content'))
      return void response.writeHead(302, ['Location', defaultViewPath, ...NO_STORE]).end();
    if (!address || address.at > formatTimestamp()) throw new HttpError(404, '没有这个时间的网站');
    const { at, params, chosen } = address;
    const content = await getPastContent(at);
    if (isGeneratedFilePath(address.path)) {
      const origin = getOrigin(request, secure, settings) + createPastUrl(at, '');
      return sendFile(address.path, content, origin, secure, request, response);
    }
    const device = chosen ?? detectDevice(request.headers['user-agent'] ?? '');
    const location = findRedirect(address, content, device);
    if (location) return void response.writeHead(302, ['Location', location, ...NO_STORE]).end();
    const page = await render({ at, path: address.path, params, chosen }, content, device);
    const html = addPreviewBar(page.html, `<b>时光机</b> 这是${at.slice(0, 16)}的网站，不对外公开`, pageAssets);
    sendPreview(html, { secure, isPast: true, status: page.status }, request, response);
  };
}

/** The sitemap and the feed as they were; their addresses lead to the same time. */
async function sendFile(
  path: string,
  content: PageContent,
  origin: string,
  secure: boolean,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { renderGeneratedFile } = await import('./generated-files.ts');
  const file = renderGeneratedFile(path, content, origin);
  if (!file) throw new HttpError(404, '当时没有这个文件');
  const length = String(Buffer.byteLength(file.text));
  const headers = ['Content-Type', file.contentType, 'Content-Length', length, 'X-Robots-Tag', 'noindex'];
  response
    .writeHead(200, [...headers, 'Cache-Control', 'no-store', ...assetHeaders(secure)])
    .end(request.method === 'HEAD' ? undefined : file.text);
}

/** Undefined if there is no such time. */
function parseAddress(path: string, query: string): PastAddress | undefined {
  const parts = PATH.exec(path);
  const [year, month, day, hour, minute, second, rest = '/'] = parts?.slice(1) ?? [];
  const at = `${year}-${month}-${day} ${hour}:${minute}:${second}`;
  const params = new URLSearchParams(query);
  const choice = params.get(DEVICE_CHOICE.query);
  const chosen = choice === 'phone' || choice === 'desktop' ? choice : undefined;
  return isTimestamp(at) ? { at, path: rest, params, chosen } : undefined;
}

/** As visitors are led from a page of the other layout to one of theirs. */
function findRedirect({ at, path, params, chosen }: PastAddress, content: PageContent, device: Device) {
  const route = findRoute(path);
  if (!route) return undefined;
  const { findProductId, queryParams } = getLoader(route.page);
  const location = findDeviceRedirect(route.path, findProductId?.(content, pickQuery(queryParams, params)), device);
  return location && createPastUrl(at, chosen ? addParam(location, chosen, '&') : location);
}

const pickQuery = (names: readonly string[], params: URLSearchParams): Query =>
  Object.fromEntries([...params].filter(([name]) => names.includes(name)));

const addParam = (address: string, device: Device, separator: string) =>
  `${address}${address.includes('?') ? separator : '?'}${DEVICE_CHOICE.query}=${device}`;

/** Undefined if there was no such page. */
async function load(loader: ReturnType<typeof getLoader>, content: PageContent, query: Query, path: string) {
  try {
    return await loader.load(content, query, path);
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return undefined;
    throw error;
  }
}

/** Pages of the past run no script, so the map could not be shown; the card with the address is beneath its frame. */
const removeMapFrame = (html: string) => html.replace(/<iframe\b[^<>]*><\/iframe>/g, '');

/** Links to public pages lead to the same time, in the same layout; those to other sites open a window. */
function keepLinksInside(html: string, at: string, chosen: Device | undefined): string {
  const inside = html.replace(/ href="(\/[^"#?]*)(\?[^"#]*)?/g, (link, path: string, query = '') => {
    if (!findRoute(path)) return link;
    const isSwitch = ['?', ';'].some((before) => query.includes(`${before}${DEVICE_CHOICE.query}=`));
    return ` href="${createPastUrl(at, chosen && !isSwitch ? addParam(path + query, chosen, '&amp;') : path + query)}`;
  });
  return inside.replace(/<a ([^<>]*)>/g, (tag, attributes: string) =>
    / href="https?:/.test(` ${attributes}`) ? `<a target="_blank" rel="noopener" ${attributes}>` : tag,
  );
}
