/** Handles clicks on links to pages of this site, and prefetches their pages. */
import { findRoute } from '../routes.ts';
import { fetchPage } from './fetch-page.ts';

/** A page is prefetched once the pointer has rested on its link for this long, so not for links that it merely passes over. */
const HOVER_DELAY_MS = 65;

const findClosestLink = (event: Event) => (event.target instanceof Element ? event.target.closest('a') : null);

/** The URL of a link to a page of this site; undefined for links that the browser must handle. */
function findInternalTarget(link: HTMLAnchorElement | null): URL | undefined {
  if (!link?.href || link.target || link.hasAttribute('download') || link.relList.contains('external'))
    return undefined;
  // Links with the role of a tab or button have click handlers of their own.
  if (link.hasAttribute('role')) return undefined;
  const target = new URL(link.href);
  if (target.origin !== location.origin || !findRoute(target.pathname)) return undefined;
  const isSamePageHash =
    target.hash !== '' && target.pathname === location.pathname && target.search === location.search;
  return isSamePageHash ? undefined : target;
}

/** Hands clicks on the site's own links to `onNavigate`, and fetches their pages ahead on hover, focus or touch. Returns a function that stops both. */
export function interceptLinks(onNavigate: (target: URL, link: Element) => void): () => void {
  const abortController = new AbortController();
  const { signal } = abortController;
  let hoverTimer: ReturnType<typeof setTimeout> | undefined;

  const prefetch = (event: Event) => {
    const target = findInternalTarget(findClosestLink(event));
    // Ignore errors: the click will request the page again and report them.
    if (target && !prefersLessData()) fetchPage(target.pathname + target.search).catch(() => undefined);
  };
  const onClick = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const link = isPlain && !event.defaultPrevented ? findClosestLink(event) : null;
    const target = findInternalTarget(link);
    if (!link || !target) return;
    event.preventDefault();
    onNavigate(target, link);
  };
  document.addEventListener('click', onClick, { signal });
  document.addEventListener('touchstart', prefetch, { signal, passive: true });
  // Keyboard users move focus across links as others move the pointer.
  for (const name of ['pointerover', 'focusin'])
    document.addEventListener(
      name,
      (event) => {
        clearTimeout(hoverTimer);
        hoverTimer = setTimeout(() => prefetch(event), HOVER_DELAY_MS);
      },
      { signal, passive: true },
    );
  return () => {
    clearTimeout(hoverTimer);
    abortController.abort();
  };
}

const prefersLessData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
