/**
 * What lies over a page is named in the address (`#menu`): the back button takes it away, and where no script runs `:target`
 * shows it.
 */
import { useSyncExternalStore } from 'react';

/** Beside whatever else the history's entry knows. */
interface Entry {
  /** What was opened on this entry, so that closing it is going back. */
  over?: string | undefined;
  /** Which of several is shown in it, from 0. */
  at?: number | undefined;
  /** Somebody is leaving through a link in it: the next page takes this entry's place. */
  isPassing?: true | undefined;
}

const CHANGES = ['popstate', 'hashchange'] as const;
const listeners = new Set<() => void>();
let isGoingBack = false;

const entryNow = () => (history.state ?? {}) as Entry;
const withoutHash = () => location.pathname + location.search;
const isNamed = (name: string) => location.hash === `#${name}`;

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  for (const name of CHANGES) addEventListener(name, listener);
  return () => {
    listeners.delete(listener);
    for (const name of CHANGES) removeEventListener(name, listener);
  };
}

/** Whether the address names it. */
export const useIsOverlayOpen = (name: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isNamed(name),
    () => false,
  );

export function openOverlay(name: string, at?: number): void {
  if (isNamed(name)) return;
  history.pushState({ ...entryNow(), over: name, at }, '', `#${name}`);
  tell();
}

/** Which of several the history's entry means: also after a reload, and on the way forward. */
export const getOverlayIndex = () => entryNow().at;

export function closeOverlay(name: string): void {
  if (!isNamed(name) || isGoingBack) return;
  if (entryNow().over === name) {
    isGoingBack = true;
    const arrived = () => {
      isGoingBack = false;
    };
    addEventListener('popstate', arrived, { once: true });
    history.back();
    return;
  }
  history.replaceState({ ...entryNow(), over: undefined }, '', withoutHash());
  tell();
}

/** Closes it without going back: a link in it leads on. */
export function leaveOverlay(name: string): void {
  if (!isNamed(name)) return;
  history.replaceState({ ...entryNow(), over: undefined, isPassing: true }, '', withoutHash());
  tell();
}

export const isReplaceableEntry = () => entryNow().isPassing === true;
