/** Links stay links; a click on one that leads to a page of ours is followed without leaving. */
import { findRoute } from '../routes.ts';
import { fetchPage } from './fetch-page.ts';

/** Shorter than a hesitation: passing over a link is not yet wanting it. */
const HOVER_DELAY_MS = 65;

const closestLink = (event: Event) => (event.target instanceof Element ? event.target.closest('a') : null);

/** The page of ours that a link leads to; undefined for all that the browser has to do itself. */
function internalTargetOf(link: HTMLAnchorElement | null): URL | undefined {
  if (!link?.href || link.target || link.hasAttribute('download') || link.relList.contains('external'))
    return undefined;
  // A tab, a button: they do something here.
  if (link.hasAttribute('role')) return undefined;
  const to = new URL(link.href);
  if (to.origin !== location.origin || !findRoute(to.pathname)) return undefined;
  const isWithinPage = to.hash !== '' && to.pathname === location.pathname && to.search === location.search;
  return isWithinPage ? undefined : to;
}

export function interceptLinks(go: (to: URL, link: Element) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let hovering: ReturnType<typeof setTimeout> | undefined;

  const prefetch = (event: Event) => {
    const to = internalTargetOf(closestLink(event));
    // A failure here is nobody's loss: the click tries again, and says so.
    if (to && !prefersLessData()) fetchPage(to.pathname + to.search).catch(() => undefined);
  };
  const click = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const link = isPlain && !event.defaultPrevented ? closestLink(event) : null;
    const to = internalTargetOf(link);
    if (!link || !to) return;
    event.preventDefault();
    go(to, link);
  };
  document.addEventListener('click', click, { signal });
  document.addEventListener('touchstart', prefetch, { signal, passive: true });
  // Keys pass over links as pointers do.
  for (const name of ['pointerover', 'focusin'])
    document.addEventListener(
      name,
      (event) => {
        clearTimeout(hovering);
        hovering = setTimeout(() => prefetch(event), HOVER_DELAY_MS);
      },
      { signal, passive: true },
    );
  return () => {
    clearTimeout(hovering);
    listening.abort();
  };
}

const prefersLessData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
