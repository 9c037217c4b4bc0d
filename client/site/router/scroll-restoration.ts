/** Restores scroll positions by history entry. The browser cannot, because the page is shown only some time after the URL has changed. */
const STORAGE_KEY = 'scroll';

let scrollPositions: Record<string, number> = {};
/** The history entry of the visible page. After the back button the history is already at another one. */
let shownEntryKey = '';

const getCurrentEntryKey = () => String((history.state as { entryKey?: number } | null)?.entryKey ?? 'first');

/** Must be called before another page is shown. */
export function saveScroll(): void {
  scrollPositions[shownEntryKey] = Math.round(scrollY);
}

/** Whether the visible page belongs to the current history entry. Its query may have changed, as tabs do with replaceState. */
export const isCurrentEntryShown = () => getCurrentEntryKey() === shownEntryKey;

/** Must be called once the page of the current history entry is shown. */
export function markEntryShown(): void {
  shownEntryKey = getCurrentEntryKey();
}

export function restoreScroll(): void {
  scrollTo(0, scrollPositions[getCurrentEntryKey()] ?? 0);
}

export function startScrollRestoration(): () => void {
  try {
    scrollPositions = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as typeof scrollPositions;
  } catch {
    // Storage is blocked: returning from other sites starts at the top.
  }
  markEntryShown();
  const onPageShow = () => {
    history.scrollRestoration = 'manual';
  };
  const onPageHide = () => {
    saveScroll();
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(scrollPositions));
    } catch {
      // Storage is full or blocked.
    }
    // On a reload the browser restores the position itself, because the server sends the complete page.
    history.scrollRestoration = 'auto';
  };
  onPageShow();
  const abortController = new AbortController();
  const { signal } = abortController;
  // A tab in the background may be discarded without further events.
  document.addEventListener('visibilitychange', () => (document.hidden ? onPageHide() : onPageShow()), { signal });
  addEventListener('pagehide', onPageHide, { signal });
  addEventListener('pageshow', onPageShow, { signal });
  return () => abortController.abort();
}
