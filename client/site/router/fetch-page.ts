/** How somebody gets from page to page without leaving: the next document is fetched, and what it carries is shown. */

import { PAYLOAD_ELEMENT_ID, type PagePayload } from '../page-payload.ts';

/** Held for a moment, so that what was fetched when the pointer came is there at the click. */
const CACHE_MS = 20_000;

/** A parsed document takes hundreds of kilobytes, and visitors may point at any number of links. */
const MAX_CACHED_PAGES = 5;

/** A document of another build, or none of ours: the browser has to go there itself. */
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
/** The program that a page is brought to life by. */
const programUrlOf = (page: Document) => page.querySelector<HTMLElement>('script[data-program]')?.dataset.program;

/** The page at an address of ours, without its `#`. */
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
  // With its origin: an address that begins with two slashes would be another host's.
  const response = await fetch(location.origin + address, { headers: { Accept: 'text/html' } });
  // Sent elsewhere, for this device: that is another page than the link named.
  if (response.redirected || !response.headers.get('content-type')?.startsWith('text/html'))
    throw new FullLoadRequired();
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  // The other layout's pages have a program and a stylesheet of their own.
  if (programUrlOf(next) !== programUrlOf(document)) throw new FullLoadRequired();
  return { payload: readPayload(next), head: next.head };
}
