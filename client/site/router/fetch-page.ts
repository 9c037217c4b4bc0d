/** Fetches the documents that links lead to, so that the router can show them without a full load. */

import { PAYLOAD_ELEMENT_ID, type PagePayload } from '../page-payload.ts';

/** Long enough to use a page prefetched on hover when the link is clicked. */
const CACHE_MS = 20_000;

/** A parsed document takes hundreds of kilobytes, and visitors may point at any number of links. */
const MAX_CACHED_PAGES = 5;

/** The response is from another build or is not a page of this site, so the browser has to load it. */
export class FullLoadRequired extends Error {}

export function readPayload(page: ParentNode): PagePayload {
  const text = page.querySelector(`#${PAYLOAD_ELEMENT_ID}`)?.textContent;
  if (!text) throw new FullLoadRequired();
  return JSON.parse(text) as PagePayload;
}

interface FetchedPage {
  payload: PagePayload;
  head: Document['head'];
}

interface CacheEntry {
  requestedAt: number;
  page: Promise<FetchedPage>;
}

/** Least recently used first: a Map iterates in the order of insertion. */
const pageCache = new Map<string, CacheEntry>();

/** The URL of the script that hydrates a page. */
const getProgramUrl = (page: Document) => page.querySelector<HTMLElement>('script[data-program]')?.dataset.program;

/** Fetches a page of this site, or takes it from the cache. The address has no `#`. */
export function fetchPage(address: string): Promise<FetchedPage> {
  const entry = findFresh(address) ?? createEntry(address);
  pageCache.delete(address);
  pageCache.set(address, entry);
  for (const leastRecent of pageCache.keys()) {
    if (pageCache.size <= MAX_CACHED_PAGES) break;
    pageCache.delete(leastRecent);
  }
  return entry.page;
}

function findFresh(address: string): CacheEntry | undefined {
  const entry = pageCache.get(address);
  return entry && performance.now() - entry.requestedAt < CACHE_MS ? entry : undefined;
}

function createEntry(address: string): CacheEntry {
  const entry = { requestedAt: performance.now(), page: requestPage(address) };
  entry.page.catch(() => {
    // A later request for the same address may have replaced this one.
    if (pageCache.get(address) === entry) pageCache.delete(address);
  });
  return entry;
}

async function requestPage(address: string): Promise<FetchedPage> {
  // Prepend the origin: an address that begins with two slashes would name another host.
  const response = await fetch(location.origin + address, { headers: { Accept: 'text/html' } });
  // A redirect, such as to the other layout, leads to another page than the link names.
  if (response.redirected || !response.headers.get('content-type')?.startsWith('text/html'))
    throw new FullLoadRequired();
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  // The other layout's pages have a program and a stylesheet of their own.
  if (getProgramUrl(next) !== getProgramUrl(document)) throw new FullLoadRequired();
  return { payload: readPayload(next), head: next.head };
}
