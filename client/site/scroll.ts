/** Where each place of the history was scrolled to. The browser forgets it when a page is shown after its address. */
const STORE = 'scroll';

let places: Record<string, number> = {};
/** The place whose page is seen. On the way back the history names the next one already. */
let shown = '';

const placeNow = () => String((history.state as { place?: number } | null)?.place ?? 'first');

/** Before another page is shown. */
export function rememberScroll(): void {
  places[shown] = Math.round(scrollY);
}

/** Whether the history names what is seen: only its query may have been changed, as a tab does. */
export const isPlaceShown = () => placeNow() === shown;

/** Once the page of the address is shown. */
export function takePlace(): void {
  shown = placeNow();
}

export function scrollBack(): void {
  scrollTo(0, places[placeNow()] ?? 0);
}

export function watchScroll(): () => void {
  try {
    places = JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as typeof places;
  } catch {
    // Forbidden: then going back from elsewhere starts at the top.
  }
  takePlace();
  const stay = () => {
    history.scrollRestoration = 'manual';
  };
  const leave = () => {
    rememberScroll();
    try {
      sessionStorage.setItem(STORE, JSON.stringify(places));
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
