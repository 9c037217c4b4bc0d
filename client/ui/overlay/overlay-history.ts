/**
 * Overlays are named by the URL hash (`#menu`), so that the back button closes them, and `:target` opens them where
 * JavaScript does
 * not run.
 */
import { useSyncExternalStore } from 'react';

/** Properties added to `history.state`. */
interface OverlayState {
  /** Name of the overlay for which this entry was pushed: closing it goes back. */
  overlay?: string | undefined;
  /** Index of the item that the overlay shows. */
  index?: number | undefined;
  /** A link in the overlay was followed: the next page replaces this entry. */
  isReplaceable?: true | undefined;
}

const URL_EVENTS = ['popstate', 'hashchange'] as const;
const listeners = new Set<() => void>();
let isGoingBack = false;

const getState = () => (history.state ?? {}) as OverlayState;
const getUrlWithoutHash = () => location.pathname + location.search;
const isInHash = (name: string) => location.hash === `#${name}`;

/** pushState and replaceState fire no event. */
function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  for (const name of URL_EVENTS) addEventListener(name, listener);
  return () => {
    listeners.delete(listener);
    for (const name of URL_EVENTS) removeEventListener(name, listener);
  };
}

export const useIsOverlayOpen = (name: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isInHash(name),
    () => false,
  );

export function openOverlay(name: string, index?: number): void {
  if (isInHash(name)) return;
  history.pushState({ ...getState(), overlay: name, index }, '', `#${name}`);
  notifyListeners();
}

/** Index of the item that the overlay shows. Stored in the history entry, so it survives a reload and going forward. */
export const getOverlayIndex = () => getState().index;

export function closeOverlay(name: string): void {
  if (!isInHash(name) || isGoingBack) return;
  if (getState().overlay === name) {
    isGoingBack = true;
    const onPopState = () => {
      isGoingBack = false;
    };
    addEventListener('popstate', onPopState, { once: true });
    history.back();
    return;
  }
  history.replaceState({ ...getState(), overlay: undefined }, '', getUrlWithoutHash());
  notifyListeners();
}

/** Closes the overlay when a link in it is followed: without going back, which would interfere with the navigation. */
export function closeOverlayForNavigation(name: string): void {
  if (!isInHash(name)) return;
  history.replaceState({ ...getState(), overlay: undefined, isReplaceable: true }, '', getUrlWithoutHash());
  notifyListeners();
}

export const isReplaceableEntry = () => getState().isReplaceable === true;
