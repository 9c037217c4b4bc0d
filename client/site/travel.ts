/** How somebody gets from page to page without leaving: the next document is fetched, and what it carries is shown. */

import { VISIT_ID, type Visit } from './visit.ts';

/** Held for a moment, so that what was fetched when the pointer came is there at the click. */
const FRESH_FOR = 20_000;

/** A document of another build, or none of ours: the browser has to go there itself. */
export class Elsewhere extends Error {}

export function visitIn(page: ParentNode): Visit {
  const text = page.querySelector(`#${VISIT_ID}`)?.textContent;
  if (!text) throw new Elsewhere();
  return JSON.parse(text) as Visit;
}

interface Arrived {
  visit: Visit;
  head: Document['head'];
}

interface Fetched {
  at: number;
  arriving: Promise<Arrived>;
}

const fetched = new Map<string, Fetched>();
/** The program that a page is brought to life by. */
const programOf = (page: Document) => page.querySelector<HTMLElement>('script[data-program]')?.dataset.program;

/** The page at an address of ours, without its `#`. */
export function fetchPage(address: string): Promise<Arrived> {
  const before = fetched.get(address);
  if (before && performance.now() - before.at < FRESH_FOR) return before.arriving;
  const arriving = load(address);
  fetched.set(address, { at: performance.now(), arriving });
  arriving.catch(() => fetched.delete(address));
  return arriving;
}

async function load(address: string): Promise<Arrived> {
  // With its origin: an address that begins with two slashes would be another host's.
  const response = await fetch(location.origin + address, { headers: { Accept: 'text/html' } });
  // Sent elsewhere, for this device: that is another page than the link named.
  if (response.redirected || !response.headers.get('content-type')?.startsWith('text/html')) throw new Elsewhere();
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  // The other layout's pages have a program and a stylesheet of their own.
  if (programOf(next) !== programOf(document)) throw new Elsewhere();
  return { visit: visitIn(next), head: next.head };
}
