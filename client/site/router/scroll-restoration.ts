/** Where each place of the history was scrolled to. The browser forgets it when a page is shown after its address. */
const STORAGE_KEY = 'scroll';

let scrollPositions: Record<string, number> = {};
/** The place whose page is seen. On the way back the history names the next one already. */
let shownEntryKey = '';

const currentEntryKey = () => String((history.state as { place?: number } | null)?.place ?? 'first');

/** Before another page is shown. */
export function saveScroll(): void {
  scrollPositions[shownEntryKey] = Math.round(scrollY);
}

/** Whether the history names what is seen: only its query may have been changed, as a tab does. */
export const isCurrentEntryShown = () => currentEntryKey() === shownEntryKey;

/** Once the page of the address is shown. */
export function markEntryShown(): void {
  shownEntryKey = currentEntryKey();
}

export function restoreScroll(): void {
  scrollTo(0, scrollPositions[currentEntryKey()] ?? 0);
}

export function startScrollRestoration(): () => void {
  try {
    scrollPositions = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as typeof scrollPositions;
  } catch {
    // Forbidden: then going back from elsewhere starts at the top.
  }
  markEntryShown();
  const stay = () => {
    history.scrollRestoration = 'manual';
  };
  const leave = () => {
    saveScroll();
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(scrollPositions));
    } catch {
      // Full or forbidden.
    }
    // A reload is the browser's: the whole page is there when it comes.
    history.scrollRestoration = 'auto';
  };
  stay();
  const listening = new AbortController();
  const { signal } = listening;
  // A tab that is put away may be thrown out of memory without another word.
  document.addEventListener('visibilitychange', () => (document.hidden ? leave() : stay()), { signal });
  addEventListener('pagehide', leave, { signal });
  addEventListener('pageshow', stay, { signal });
  return () => listening.abort();
}
