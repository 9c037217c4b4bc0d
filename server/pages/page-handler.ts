/** Serves public pages. A page depends on its path, its declared query, the origin and the content, so each is rendered once and cached. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GoneMessage } from '../../client/site/page-data/static-pages.ts';
import type { AnyPageRoute } from '../../client/site/page-route.ts';
import { fallbackRoute, findRoute, isFixedPath } from '../../client/site/routes.ts';
import { PAGE_QR_PATH } from '../../contract/page-qr.ts';
import type { Site } from '../../contract/site.ts';
import type { Handlers } from '../calls/call-context.ts';
import { isSharePath } from '../content/share-links.ts';
import { getOrigin } from '../http/request-info.ts';
import { cacheSizes } from '../http/response/cache-sizes.ts';
import { PreparedResponse } from '../http/response/prepared-response.ts';
import { ResponseCache } from '../http/response/response-cache.ts';
import { assetHeaders, pageHeaders } from '../http/security-headers.ts';
import { HttpError, notFoundError } from '../http-error.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import type { SentPage } from '../visits/visits.ts';
import { type createAdminPageHandler, isAdminPath } from './admin-page-handler.ts';
import { type FormSubmissionResult, handleFormSubmission } from './form-submission.ts';
import { isGeneratedFilePath } from './generated-file-paths.ts';
import { getLoader } from './loaders.ts';
import type { PageAssets } from './page-assets.ts';
import type { createPageContent } from './page-content.ts';
import type { Query } from './page-loader.ts';
import { renderPageQr } from './page-qr.ts';
import { type createPastPageHandler, isPastPath } from './past-page.ts';
import { type LayoutChoice, PAGE_VARY_HEADER, resolveLayout } from './resolve-layout.ts';
import type { createSharePageHandler } from './share-page.ts';

interface PageHandlerDependencies {
  pageContent: ReturnType<typeof createPageContent>;
  handlers: Handlers;
  settings: Settings;
  pageAssets: PageAssets;
  serveAdminPage: ReturnType<typeof createAdminPageHandler>;
  serveSharePage: ReturnType<typeof createSharePageHandler>;
  servePastPage: ReturnType<typeof createPastPageHandler>;
  log: Log;
  /** Told of every page that visitors get. */
  countPage(request: IncomingMessage, page: SentPage): void;
}

const emptyQuery: Query = {};

/** The specification's cases. Without a record their pages say that the case is gone. */
const specifiedCasePaths = new Set(['/huanghejiangong', '/sddianjian1', '/sdkaili', '/qdfangwu']);

/** Whether the program itself has something at an address; the cases of the site are not looked at. */
export const isPagePath = (path: string) =>
  isFixedPath(path) ||
  isGeneratedFilePath(path) ||
  path === PAGE_QR_PATH ||
  isAdminPath(path) ||
  isSharePath(path) ||
  isPastPath(path);

const getForm = (route: AnyPageRoute | undefined) => route && getLoader(route.page).form;
export const acceptsForm = (path: string) => getForm(findRoute(path)) !== undefined;

/**
 * Loads the renderers after the start, before they are needed: an upgrade replaces the files on disk while the old program is
 * running, which could then not load them any more.
 */
export async function preloadRenderers(): Promise<void> {
  await Promise.all([
    import('./document/render-document.tsx'),
    import('./generated-files.ts'),
    import('./document/admin-document.ts'),
  ]);
}

export function createPageHandler(dependencies: PageHandlerDependencies) {
  const { pageContent, settings, pageAssets, serveAdminPage, servePastPage, serveSharePage, countPage } = dependencies;
  const { content, getVersion } = pageContent;
  const pageCache = new ResponseCache(cacheSizes.pages);
  const fileCache = new ResponseCache(cacheSizes.generatedFiles);
  const pendingRenders = new Map<string, Promise<PreparedResponse>>();

  async function renderPage(
    route: AnyPageRoute,
    pageRequest: PageRequest,
    form?: FormSubmissionResult,
    goneMessage?: GoneMessage,
  ): Promise<PreparedResponse> {
    // Imported on demand: loading React would more than double the time of the server's start.
    const { renderDocument } = await import('./document/render-document.tsx');
    const { query, secure } = pageRequest;
    const { site } = content;
    const loader = getLoader(route.page);
    let html: string;
    try {
      let data = (await loader.load(content, query, route.path)) as object | null | undefined;
      if (data === undefined) throw notFoundError();
      if (route === fallbackRoute) data = { goneMessage };
      if (form) data = { ...data, ...form.data };
      html = renderDocument({ ...pageRequest, route, loader, site, data, search: toSearchString(query), pageAssets });
    } catch (error) {
      if (error instanceof HttpError && error.status === 404)
        return renderPage(fallbackRoute, { ...pageRequest, query: emptyQuery }, undefined, loader.goneMessage);
      throw error;
    }
    const headers = [
      'Cache-Control',
      form ? 'no-store' : 'no-cache',
      ...(form?.headers ?? []),
      ...pageHeaders(secure, getFramePolicy(route, site)),
    ];
    const status = form?.status ?? (route === fallbackRoute ? pageRequest.errorStatus : 200);
    return new PreparedResponse(Buffer.from(html), {
      status,
      contentType: 'text/html; charset=utf-8',
      headers,
      vary: PAGE_VARY_HEADER,
    });
  }

  async function renderFile(path: string, origin: string, secure: boolean): Promise<PreparedResponse> {
    const { renderGeneratedFile } = await import('./generated-files.ts');
    const file = renderGeneratedFile(path, content, origin);
    if (!file) throw notFoundError();
    const headers = ['Cache-Control', 'no-cache', ...assetHeaders(secure)];
    return new PreparedResponse(Buffer.from(file.text), { contentType: file.contentType, headers });
  }

  /** Requests for the same response share one rendering. */
  async function renderOnce(
    cache: ResponseCache,
    key: string,
    isCacheable: (response: PreparedResponse) => boolean,
    render: () => Promise<PreparedResponse>,
  ): Promise<PreparedResponse> {
    const version = getVersion();
    const cached = cache.get(key, version);
    if (cached) return cached;
    const pendingKey = `${version} ${key}`;
    const pending = pendingRenders.get(pendingKey) ?? render();
    pendingRenders.set(pendingKey, pending);
    try {
      const response = await pending;
      if (getVersion() === version && isCacheable(response)) cache.put(key, version, response);
      return response;
    } finally {
      pendingRenders.delete(pendingKey);
    }
  }

  return (
    path: string,
    query: string,
    secure: boolean,
    request: IncomingMessage,
    response: ServerResponse,
    errorStatus: 400 | 404 = 404,
  ) => {
    const origin = getOrigin(request, secure, settings);
    if (isGeneratedFilePath(path)) {
      const key = `${origin} ${secure} ${path}`;
      const cached = fileCache.get(key, getVersion());
      if (cached) return void cached.send(request, response);
      const file = renderOnce(fileCache, key, isFound, () => renderFile(path, origin, secure));
      return file.then((prepared) => prepared.send(request, response));
    }
    if (path === PAGE_QR_PATH)
      return renderPageQr(query, origin, secure).then((prepared) => prepared.send(request, response));
    const isFixed = isFixedPath(path);
    if (!isFixed && isAdminPath(path)) return serveAdminPage(path, query, secure, request, response);
    if (isPastPath(path)) return servePastPage(path, query, secure, request, response);
    const sharePage = isSharePath(path) ? serveSharePage(path, secure, request, response) : undefined;
    if (sharePage) return sharePage;
    // A share link is right or wrong, never malformed.
    const missingStatus = isSharePath(path) ? 404 : errorStatus;
    const casePath = isFixed
      ? undefined
      : (content.findCasePath(path) ?? (specifiedCasePaths.has(path) ? path : undefined));
    if (casePath !== undefined && casePath !== path) {
      redirectForGood(response, casePath, query);
      return undefined;
    }
    const route = (isFixed || casePath !== undefined ? findRoute(path) : undefined) ?? fallbackRoute;
    // Use the route's path, not the requested one: in a redirect, an unknown path such as `//host` would lead to another site.
    const { queryParams, canonicalQuery, form, findProductId, isUncached } = getLoader(route.page);
    const declared = pickDeclaredQuery(queryParams, query);
    const findLinkedProductId = () => findProductId?.(content, declared);
    const choice = resolveLayout(route.path, query, findLinkedProductId, secure, request, response);
    if (!choice) return;
    const { prefersDesktop, isElder } = choice;
    const layout = route.devices.includes(choice.layout) ? choice.layout : 'desktop';
    const toPageRequest = (query: Query): PageRequest => ({
      layout,
      prefersDesktop,
      isElder,
      query,
      origin,
      secure,
      errorStatus: missingStatus,
    });
    if (request.method === 'POST' && form)
      return handleFormSubmission(route.path, form, request, dependencies)
        .then((result) => renderPage(route, toPageRequest(declared), result))
        .then((prepared) => prepared.send(request, response));
    const canonical = canonicalQuery && declared !== emptyQuery ? canonicalQuery(content, declared) : declared;
    const status = route === fallbackRoute ? missingStatus : 200;
    const key = `${origin} ${secure} ${layout} ${prefersDesktop} ${isElder} ${status} ${route.path}${toSearchString(canonical)}`;
    // Here every page passes, from the cache or not. One that is answered by 304 is shown all the same.
    const send = (prepared: PreparedResponse) => {
      prepared.send(request, response);
      if (isFound(prepared)) countPage(request, { path: route.path, query: canonical, sentQuery: query });
    };
    const cached = pageCache.get(key, getVersion());
    if (cached) {
      send(cached);
      return undefined;
    }
    // The "not found" page is cached only once, under its own route: the number of unknown addresses is unlimited.
    const isCacheable = (prepared: PreparedResponse) => !isUncached && (isFound(prepared) || route === fallbackRoute);
    const page = renderOnce(pageCache, key, isCacheable, () => renderPage(route, toPageRequest(canonical)));
    return page.then(send);
  };
}

/** To the present address of a page that had another one. */
function redirectForGood(response: ServerResponse, path: string, query: string): void {
  const location = query === '' ? path : `${path}?${query}`;
  response.writeHead(301, ['Location', location, 'Cache-Control', 'no-cache', 'Content-Length', '0']).end();
}

const isFound = (response: PreparedResponse) => response.status === 200;

/** Only the map page embeds another site in a frame, and may itself be framed by pages of this site. */
function getFramePolicy(route: AnyPageRoute, { map }: Site) {
  if (route.path !== '/map') return undefined;
  return { embeddedOrigin: map.provider ? new URL(map.provider.replace(/[{}]/g, '')).origin : undefined };
}

interface PageRequest extends LayoutChoice {
  /** The status of the "not found" page. */
  errorStatus: 400 | 404;
  query: Query;
  origin: string;
  secure: boolean;
}

/** Takes the query in the order of the loader's declaration, so that each page has only one cache key. */
function pickDeclaredQuery(queryParams: readonly string[], query: string): Query {
  if (queryParams.length === 0 || query === '') return emptyQuery;
  const sent = new URLSearchParams(query);
  const declared: Record<string, string> = {};
  for (const name of queryParams) {
    const value = sent.get(name);
    if (value) declared[name] = value;
  }
  return declared;
}

function toSearchString(query: Query): string {
  if (query === emptyQuery) return '';
  const text = new URLSearchParams(query as Record<string, string>).toString();
  return text === '' ? '' : `?${text}`;
}
