/** `/at/20261121093000/product`: a public page as it was at a time, for signed-in staff. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fallbackRoute, findRoute } from '../../client/site/routes.ts';
import { createLoginUrl } from '../../contract/admin-views.ts';
import { chooseLayout, type Device, detectDevice } from '../../contract/devices.ts';
import { isTimestamp } from '../../contract/timestamp.ts';
import type { Sessions } from '../accounts/sessions.ts';
import { SESSION_COOKIE } from '../http/access.ts';
import { getCookie } from '../http/request-info.ts';
import { HttpError } from '../http-error.ts';
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
}

const PATH = /^\/at\/(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\/.*)?$/;
/** In a frame, the layout that is shown whatever device shows it. */
const DEVICE_PARAM = 'device';

export const isPastPath = (path: string) => path.startsWith('/at/');

export function createPastPageHandler({ sessions, getPastContent, pageAssets }: PastPageDependencies) {
  async function render(at: string, prefix: string, path: string, query: string, userAgent: string) {
    const { NO_SCRIPT_NOTICE, renderDocument } = await import('./document/render-document.tsx');
    const content = await getPastContent(at);
    const params = new URLSearchParams(query);
    const asked = params.get(DEVICE_PARAM);
    const chosen = asked === 'phone' || asked === 'desktop' ? asked : undefined;
    const device = chosen ?? detectDevice(userAgent);
    const known = findRoute(path);
    const data = known && (await load(getLoader(known.path), content, params));
    const route = known && data !== undefined ? known : fallbackRoute;
    const loader = getLoader(route.path);
    const wanted = chooseLayout(route.path, device);
    const input = {
      route,
      loader,
      layout: route.devices.includes(wanted) ? wanted : 'desktop',
      prefersDesktop: false,
      site: content.site,
      data: route === fallbackRoute ? {} : data,
      search: '',
      origin: '',
      pageAssets,
    } as const;
    const html = removeScripts(renderDocument(input).replace(NO_SCRIPT_NOTICE, ''));
    return { status: route === fallbackRoute ? 404 : 200, html: keepLinksInside(html, prefix, chosen) };
  }

  return async (
    path: string,
    query: string,
    secure: boolean,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    if (!sessions.findUser(getCookie(request, SESSION_COOKIE))) {
      const headers = ['Location', createLoginUrl('/dashboard'), 'Content-Length', '0', 'Cache-Control', 'no-store'];
      return void response.writeHead(302, headers).end();
    }
    const parts = PATH.exec(path);
    const [year, month, day, hour, minute, second] = parts?.slice(1) ?? [];
    const at = `${year}-${month}-${day} ${hour}:${minute}:${second}`;
    if (!parts || !isTimestamp(at)) throw new HttpError(404, '没有这个时间的网站');
    const prefix = path.slice(0, '/at/'.length + 14);
    const page = await render(at, prefix, parts[7] ?? '/', query, request.headers['user-agent'] ?? '');
    const html = addPreviewBar(page.html, `<b>时光机</b> 这是${at.slice(0, 16)}的网站，不对外公开`, pageAssets);
    sendPreview(html, { secure, isFramed: true, status: page.status }, request, response);
  };
}

/** Undefined if there was no such page. */
async function load(loader: ReturnType<typeof getLoader>, content: PageContent, params: URLSearchParams) {
  const query: Query = Object.fromEntries([...params].filter(([name]) => loader.queryParams.includes(name)));
  try {
    return await loader.load(content, query);
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return undefined;
    throw error;
  }
}

/** Links to public pages lead to the same time. */
const keepLinksInside = (html: string, prefix: string, device: Device | undefined) =>
  html.replace(/ href="(\/[^"#?]*)(\?[^"#]*)?/g, (link, path: string, query = '') => {
    if (!findRoute(path)) return link;
    const suffix = device ? `${query}${query ? '&amp;' : '?'}${DEVICE_PARAM}=${device}` : query;
    return ` href="${prefix}${path}${suffix}`;
  });
