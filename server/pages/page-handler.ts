/** Route → bytes. A page is a function of address, declared query, origin and content, so it is made once for each. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { officialAccountQrPath } from '../../client/site/desktop/frame/navigation.ts';
import type { AnyPageRoute, GoneMessage, Query } from '../../client/site/page-route.ts';
import { fallbackRoute, findRoute } from '../../client/site/routes.ts';
import type { CallName } from '../../contract/calls.ts';
import { paging } from '../../contract/limits.ts';
import type { Site } from '../../contract/site.ts';
import { anonymous, type Handlers } from '../calls/call-context.ts';
import type { SiteCollections } from '../content/collections.ts';
import type { LegalTexts } from '../content/legal-texts.ts';
import type { SiteFile } from '../content/site-file.ts';
import { getOrigin } from '../http/request-info.ts';
import { PreparedResponse } from '../http/response/prepared-response.ts';
import { ResponseCache } from '../http/response/response-cache.ts';
import { assetHeaders, pageHeaders } from '../http/security-headers.ts';
import { HttpError, notFoundError } from '../http-error.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import { shanghaiDay } from '../store/entry.ts';
import { type createAdminPageHandler, isAdminPath } from './admin-page-handler.ts';
import { type FormSubmissionResult, handleFormSubmission } from './form-submission.ts';
import type { PageAssets } from './page-assets.ts';
import { type LayoutChoice, PAGE_VARY, resolveLayout } from './resolve-layout.ts';

interface PageHandlerDependencies {
  collections: SiteCollections;
  handlers: Handlers;
  siteFile: SiteFile;
  notices: LegalTexts;
  settings: Settings;
  pageAssets: PageAssets;
  serveAdminPage: ReturnType<typeof createAdminPageHandler>;
  log: Log;
}

const MAX_CACHE_BYTES = 24 * 1024 * 1024;
const emptyQuery: Query = {};

/** Written by files.ts, which is not loaded before somebody wants one. */
const GENERATED_FILE_PATHS = new Set(['/sitemap.xml', '/robots.txt', '/feed.xml', officialAccountQrPath]);

export const isPagePath = (address: string) =>
  findRoute(address) !== undefined || GENERATED_FILE_PATHS.has(address) || isAdminPath(address);
export const acceptsForm = (address: string) => findRoute(address)?.formCheck !== undefined;

/**
 * Loads what pages are made with, once the server can serve. An upgrade puts new files in the place of the old ones while the old
 * program still runs: what it has not loaded by then it would look for in vain.
 */
export async function preloadRenderers(): Promise<void> {
  await Promise.all([
    import('./document/render-document.tsx'),
    import('./generated-files.ts'),
    import('./document/admin-document.ts'),
  ]);
}

export function createPageHandler(parts: PageHandlerDependencies) {
  const { collections, handlers, siteFile, notices, settings, pageAssets: built, serveAdminPage: admin } = parts;
  const cache = new ResponseCache(MAX_CACHE_BYTES);
  const pendingRenders = new Map<string, Promise<PreparedResponse>>();
  const { product, news, carousel } = collections;
  // A page that nobody changes for months still has the right year at its foot: each day makes it anew.
  const contentVersion = () =>
    product.version + news.version + carousel.version + siteFile.version + notices.version + shanghaiDay();
  // biome-ignore lint/suspicious/noExplicitAny: the row's types hold between the page and the handler; in here any call may pass
  const callHandler = async (name: CallName, input: unknown): Promise<any> => (handlers[name] as any)(input, anonymous);

  /**
   * @param form what became of a form that was sent to the page
   * @param gone what the page that was asked for says of what is no longer there
   */
  async function renderPage(
    page: AnyPageRoute,
    asked: PageRequest,
    form?: FormSubmissionResult,
    gone?: GoneMessage,
  ): Promise<PreparedResponse> {
    // Not before the server is ready: React takes longer to load than all the rest of a start.
    const { renderDocument: documentOf } = await import('./document/render-document.tsx');
    const { query, secure } = asked;
    const { site } = siteFile;
    let html: string;
    let data: object | null | undefined;
    try {
      data = (await page.load(callHandler, query, site, (name) => notices.get(name))) as typeof data;
      if (data === undefined) throw notFoundError();
      if (page === fallbackRoute) data = { goneMessage: gone };
      if (form) data = { ...data, submitted: form.submittedForm };
      html = documentOf({ ...asked, page, site, data, search: toSearchString(query), pageAssets: built });
    } catch (error) {
      if (error instanceof HttpError && error.status === 404)
        return renderPage(fallbackRoute, { ...asked, query: emptyQuery }, undefined, page.goneMessage);
      throw error;
    }
    const caching = form ? 'no-store' : 'no-cache';
    const headers = [
      'Cache-Control',
      caching,
      ...(form?.headers ?? []),
      ...pageHeaders(secure, getFramePolicy(page, site)),
    ];
    const status = form?.status ?? (page === fallbackRoute ? 404 : 200);
    return new PreparedResponse(Buffer.from(html), {
      status,
      contentType: 'text/html; charset=utf-8',
      headers,
      vary: PAGE_VARY,
    });
  }

  async function renderFile(address: string, { origin, secure }: PageRequest): Promise<PreparedResponse> {
    const { generatedFiles: contentFiles } = await import('./generated-files.ts');
    const { site } = siteFile;
    const file = contentFiles[address];
    if (!file || (address === officialAccountQrPath && site.officialAccount.link === '')) throw notFoundError();
    const { zhgdList, cpxtList, jzbhList } = await callHandler('product.groups', {});
    const { data } = await callHandler('news.list', { page: 1, limit: paging.publicNews.fetchLimit });
    const products = [...zhgdList, ...cpxtList, ...jzbhList];
    const text = file.render({ site, origin, products, news: data });
    const headers = ['Cache-Control', 'no-cache', ...assetHeaders(secure)];
    return new PreparedResponse(Buffer.from(text), { contentType: file.contentType, headers });
  }

  async function renderOnce(
    key: string,
    at: number,
    page: AnyPageRoute | undefined,
    work: () => Promise<PreparedResponse>,
  ): Promise<PreparedResponse> {
    const inTheMaking = `${at} ${key}`;
    const made = pendingRenders.get(inTheMaking) ?? work();
    pendingRenders.set(inTheMaking, made);
    try {
      const answer = await made;
      // Keyed by what exists only: addresses of nothing are without number.
      if (contentVersion() === at && (answer.status === 200 || page === fallbackRoute)) cache.put(key, at, answer);
      return answer;
    } finally {
      pendingRenders.delete(inTheMaking);
    }
  }

  return (address: string, query: string, secure: boolean, request: IncomingMessage, response: ServerResponse) => {
    const origin = getOrigin(request, secure, settings);
    const at = contentVersion();
    if (GENERATED_FILE_PATHS.has(address)) {
      const key = `${origin} ${secure} ${address}`;
      const found = cache.get(key, at);
      if (found) return void found.send(request, response);
      const asked: PageRequest = { layout: 'desktop', prefersDesktop: false, query: emptyQuery, origin, secure };
      return renderOnce(key, at, undefined, () => renderFile(address, asked)).then((made) =>
        made.send(request, response),
      );
    }
    const found = findRoute(address);
    if (!found && isAdminPath(address)) return admin(address, query, secure, request, response);
    const page = found ?? fallbackRoute;
    // By the page's own path: what an address of nothing says is not for a header, and `//host` would lead there.
    const seen = resolveLayout(page.path, query, secure, request, response);
    if (!seen) return;
    const { prefersDesktop: isChosen } = seen;
    const layout = page.views[seen.layout] ? seen.layout : 'desktop';
    const named = pickDeclaredQuery(page, query);
    if (request.method === 'POST' && page.formCheck) {
      const asked: PageRequest = { layout, prefersDesktop: isChosen, query: named, origin, secure };
      const answered = handleFormSubmission(page.formCheck, request, parts);
      return answered.then((form) => renderPage(page, asked, form)).then((made) => made.send(request, response));
    }
    const answer = (query: Query) => {
      const asked: PageRequest = { layout, prefersDesktop: isChosen, query, origin, secure };
      const key = `${origin} ${secure} ${layout} ${isChosen} ${page.path}${toSearchString(query)}`;
      const found = cache.get(key, at);
      if (found) return void found.send(request, response);
      return renderOnce(key, at, page, () => renderPage(page, asked)).then((made) => made.send(request, response));
    };
    return page.canonicalQuery && named !== emptyQuery
      ? page.canonicalQuery(callHandler, named).then(answer)
      : answer(named);
  };
}

/** Only the page of the map frames somebody else, and may be framed, by our own. */
function getFramePolicy(page: AnyPageRoute, { map }: Site) {
  if (page.path !== '/map') return undefined;
  return { embeddedOrigin: map.provider ? new URL(map.provider.replace(/[{}]/g, '')).origin : undefined };
}

interface PageRequest extends LayoutChoice {
  query: Query;
  origin: string;
  secure: boolean;
}

/** What the page reads of the query, in its own order, so that nobody can make many pages of one. */
function pickDeclaredQuery(page: AnyPageRoute, query: string): Query {
  if (page.queryParams.length === 0 || query === '') return emptyQuery;
  const sent = new URLSearchParams(query);
  const found: Record<string, string> = {};
  for (const name of page.queryParams) {
    const value = sent.get(name);
    if (value) found[name] = value;
  }
  return found;
}

function toSearchString(query: Query): string {
  if (query === emptyQuery) return '';
  const text = new URLSearchParams(query).toString();
  return text === '' ? '' : `?${text}`;
}
