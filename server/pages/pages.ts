/** Route → bytes. A page is a function of address, declared query, origin and content, so it is made once for each. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { accountCode } from '../../client/site/frame/menu.ts';
import type { Gone, Page, Query } from '../../client/site/page-row.ts';
import { notFound, pageAt } from '../../client/site/pages.ts';
import type { CallName } from '../../contract/calls.ts';
import { paging } from '../../contract/limits.ts';
import type { Site } from '../../contract/site.ts';
import { type Handlers, nobody } from '../calls/handlers.ts';
import type { SiteCollections } from '../collections.ts';
import { Kept } from '../http/kept.ts';
import { assetPolicy, pagePolicy } from '../http/policy.ts';
import { Prepared } from '../http/prepared.ts';
import { originOf } from '../http/requester.ts';
import type { Log } from '../log.ts';
import type { Notices } from '../notices.ts';
import { missing, Refusal } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import type { SiteFile } from '../site-file.ts';
import { dayThere } from '../store/entry.ts';
import { type createAdmin, isAdminPage } from './admin.ts';
import type { Built } from './built.ts';
import { type Seen, seenBy, VARY } from './device.ts';
import { type Answered, takeForm } from './posted.ts';

interface PageParts {
  collections: SiteCollections;
  handlers: Handlers;
  siteFile: SiteFile;
  notices: Notices;
  settings: Settings;
  built: Built;
  admin: ReturnType<typeof createAdmin>;
  log: Log;
}

const KEPT_PAGES = 24 * 1024 * 1024;
const none: Query = {};

/** Written by files.ts, which is not loaded before somebody wants one. */
const FILES = new Set(['/sitemap.xml', '/robots.txt', '/feed.xml', accountCode]);

export const isPage = (address: string) => pageAt(address) !== undefined || FILES.has(address) || isAdminPage(address);
export const takesForm = (address: string) => pageAt(address)?.form !== undefined;

/**
 * Loads what pages are made with, once the server can serve. An upgrade puts new files in the place of the old ones while the old
 * program still runs: what it has not loaded by then it would look for in vain.
 */
export async function loadViews(): Promise<void> {
  await Promise.all([import('./document.tsx'), import('./files.ts'), import('./admin-document.ts')]);
}

export function createPages(parts: PageParts) {
  const { collections, handlers, siteFile, notices, settings, built, admin } = parts;
  const kept = new Kept(KEPT_PAGES);
  const making = new Map<string, Promise<Prepared>>();
  const { product, news, carousel } = collections;
  // A page that nobody changes for months still has the right year at its foot: each day makes it anew.
  const version = () =>
    product.version + news.version + carousel.version + siteFile.version + notices.version + dayThere();
  // biome-ignore lint/suspicious/noExplicitAny: the row's types hold between the page and the handler; in here any call may pass
  const ask = async (name: CallName, input: unknown): Promise<any> => (handlers[name] as any)(input, nobody);

  /**
   * @param form what became of a form that was sent to the page
   * @param gone what the page that was asked for says of what is no longer there
   */
  async function make(page: Page, asked: Asked, form?: Answered, gone?: Gone): Promise<Prepared> {
    // Not before the server is ready: React takes longer to load than all the rest of a start.
    const { documentOf } = await import('./document.tsx');
    const { query, secure } = asked;
    const { site } = siteFile;
    let html: string;
    let data: object | null | undefined;
    try {
      data = (await page.load(ask, query, site, (name) => notices.get(name))) as typeof data;
      if (data === undefined) throw missing();
      if (page === notFound) data = { gone };
      if (form) data = { ...data, posted: form.posted };
      html = documentOf({ ...asked, page, site, data, search: search(query), built });
    } catch (error) {
      if (error instanceof Refusal && error.status === 404)
        return make(notFound, { ...asked, query: none }, undefined, page.gone);
      throw error;
    }
    const caching = form ? 'no-store' : 'no-cache';
    const headers = ['Cache-Control', caching, ...(form?.headers ?? []), ...pagePolicy(secure, framesOf(page, site))];
    const status = form?.status ?? (page === notFound ? 404 : 200);
    return new Prepared(Buffer.from(html), { status, type: 'text/html; charset=utf-8', headers, vary: VARY });
  }

  async function makeFile(address: string, { origin, secure }: Asked): Promise<Prepared> {
    const { contentFiles } = await import('./files.ts');
    const { site } = siteFile;
    const file = contentFiles[address];
    if (!file || (address === accountCode && site.officialAccount.link === '')) throw missing();
    const { zhgdList, cpxtList, jzbhList } = await ask('product.groups', {});
    const { data } = await ask('news.list', { page: 1, limit: paging.publicNews.fetch });
    const products = [...zhgdList, ...cpxtList, ...jzbhList];
    const text = file.write({ site, origin, products, news: data });
    const headers = ['Cache-Control', 'no-cache', ...assetPolicy(secure)];
    return new Prepared(Buffer.from(text), { type: file.type, headers });
  }

  async function makeOnce(
    key: string,
    at: number,
    page: Page | undefined,
    work: () => Promise<Prepared>,
  ): Promise<Prepared> {
    const inTheMaking = `${at} ${key}`;
    const made = making.get(inTheMaking) ?? work();
    making.set(inTheMaking, made);
    try {
      const answer = await made;
      // Keyed by what exists only: addresses of nothing are without number.
      if (version() === at && (answer.status === 200 || page === notFound)) kept.put(key, at, answer);
      return answer;
    } finally {
      making.delete(inTheMaking);
    }
  }

  return (address: string, query: string, secure: boolean, request: IncomingMessage, response: ServerResponse) => {
    const origin = originOf(request, secure, settings);
    const at = version();
    if (FILES.has(address)) {
      const key = `${origin} ${secure} ${address}`;
      const found = kept.get(key, at);
      if (found) return void found.send(request, response);
      const asked: Asked = { layout: 'desktop', isChosen: false, query: none, origin, secure };
      return makeOnce(key, at, undefined, () => makeFile(address, asked)).then((made) => made.send(request, response));
    }
    const found = pageAt(address);
    if (!found && isAdminPage(address)) return admin(address, query, secure, request, response);
    const page = found ?? notFound;
    // By the page's own path: what an address of nothing says is not for a header, and `//host` would lead there.
    const seen = seenBy(page.path, query, secure, request, response);
    if (!seen) return;
    const { isChosen } = seen;
    const layout = page.views[seen.layout] ? seen.layout : 'desktop';
    const named = declared(page, query);
    if (request.method === 'POST' && page.form) {
      const asked: Asked = { layout, isChosen, query: named, origin, secure };
      const answered = takeForm(page.form, request, parts);
      return answered.then((form) => make(page, asked, form)).then((made) => made.send(request, response));
    }
    const answer = (query: Query) => {
      const asked: Asked = { layout, isChosen, query, origin, secure };
      const key = `${origin} ${secure} ${layout} ${isChosen} ${page.path}${search(query)}`;
      const found = kept.get(key, at);
      if (found) return void found.send(request, response);
      return makeOnce(key, at, page, () => make(page, asked)).then((made) => made.send(request, response));
    };
    return page.settle && named !== none ? page.settle(ask, named).then(answer) : answer(named);
  };
}

/** Only the page of the map frames somebody else, and may be framed, by our own. */
function framesOf(page: Page, { map }: Site) {
  if (page.path !== '/map') return undefined;
  return { from: map.provider ? new URL(map.provider.replace(/[{}]/g, '')).origin : undefined };
}

interface Asked extends Seen {
  query: Query;
  origin: string;
  secure: boolean;
}

/** What the page reads of the query, in its own order, so that nobody can make many pages of one. */
function declared(page: Page, query: string): Query {
  if (page.query.length === 0 || query === '') return none;
  const sent = new URLSearchParams(query);
  const found: Record<string, string> = {};
  for (const name of page.query) {
    const value = sent.get(name);
    if (value) found[name] = value;
  }
  return found;
}

function search(query: Query): string {
  if (query === none) return '';
  const text = new URLSearchParams(query).toString();
  return text === '' ? '' : `?${text}`;
}
