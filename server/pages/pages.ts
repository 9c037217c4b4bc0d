/** Route → bytes. A page is a function of address, declared query, origin and content, so it is made once for each. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { notFound, type Page, pages } from '../../client/site/pages.ts';
import type { CallName } from '../../contract/calls.ts';
import type { Handlers, Visit } from '../calls/handlers.ts';
import type { SiteCollections } from '../collections.ts';
import type { AssetList } from '../http/assets.ts';
import { Kept } from '../http/kept.ts';
import { pagePolicy } from '../http/policy.ts';
import { Prepared } from '../http/prepared.ts';
import { originOf } from '../http/requester.ts';
import { Refusal } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import type { SiteFile } from '../site-file.ts';
import { builtOf } from './built.ts';

interface PageParts {
  collections: SiteCollections;
  handlers: Handlers;
  siteFile: SiteFile;
  settings: Settings;
  assets: AssetList;
}

const KEPT_PAGES = 24 * 1024 * 1024;
const nobody: Visit = { address: '', who: undefined, file: undefined };
const none: Record<string, string> = {};
const byPath = new Map(pages.map((page) => [page.path, page]));

export const isPage = (address: string) => byPath.has(address);

export function createPages({ collections, handlers, siteFile, settings, assets }: PageParts) {
  const kept = new Kept(KEPT_PAGES);
  const making = new Map<string, Promise<Prepared>>();
  const built = builtOf(assets);
  const { product, news, carousel } = collections;
  const version = () => product.version + news.version + carousel.version + siteFile.version;
  // biome-ignore lint/suspicious/noExplicitAny: the row's types hold between the page and the handler; in here any call may pass
  const ask = async (name: CallName, input: unknown): Promise<any> => (handlers[name] as any)(input, nobody);

  async function make(page: Page, query: Record<string, string>, origin: string, secure: boolean): Promise<Prepared> {
    // Not before the server is ready: React takes longer to load than all the rest of a start.
    const { renderPage } = await import('./render.tsx');
    const { site } = siteFile;
    const status = page === notFound ? 404 : 200;
    const canonical = status === 404 ? undefined : `${origin}${page.path}${search(query)}`;
    let html: string;
    try {
      html = renderPage({ page, site, data: await page.load(ask, query), canonical, origin, built });
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) return make(notFound, {}, origin, secure);
      throw error;
    }
    const headers = ['Cache-Control', 'no-cache', ...pagePolicy(secure)];
    return new Prepared(Buffer.from(html), { status, type: 'text/html; charset=utf-8', headers });
  }

  async function makeOnce(key: string, at: number, page: Page, work: () => Promise<Prepared>): Promise<Prepared> {
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
    const page = byPath.get(address) ?? notFound;
    const origin = originOf(request, settings);
    const asked = declared(page, query);
    const at = version();
    const key = `${origin} ${secure} ${page.path}${search(asked)}`;
    const found = kept.get(key, at);
    if (found) return void found.send(request, response);
    return makeOnce(key, at, page, () => make(page, asked, origin, secure)).then((made) =>
      made.send(request, response),
    );
  };
}

/** What the page reads of the query, in its own order, so that nobody can make many pages of one. */
function declared(page: Page, query: string): Record<string, string> {
  if (page.query.length === 0 || query === '') return none;
  const sent = new URLSearchParams(query);
  const found: Record<string, string> = {};
  for (const name of page.query) {
    const value = sent.get(name);
    if (value) found[name] = value;
  }
  return found;
}

function search(query: Record<string, string>): string {
  if (query === none) return '';
  const text = new URLSearchParams(query).toString();
  return text === '' ? '' : `?${text}`;
}
