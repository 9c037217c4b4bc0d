/** Animates a page change where browsers support it: the pages cross-fade, and the picture of a clicked card grows into that of its page. */
import { findVisibleMain } from './after-navigation.ts';

const TRANSITION_NAME = 'lead';

export function runViewTransition(change: () => void, link: Element | undefined): void {
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!document.startViewTransition || prefersReducedMotion) {
    change();
    return;
  }
  const oldPicture = link?.closest('li')?.querySelector('.picture') ?? null;
  setTransitionName(oldPicture, TRANSITION_NAME);
  let newPicture: Element | null = null;
  const transition = document.startViewTransition(() => {
    change();
    // Names must be unique, and the card's page may be kept alive in the document.
    setTransitionName(oldPicture, '');
    newPicture =
      oldPicture && (findVisibleMain()?.querySelector('.product-lead .picture, .product-cover .picture') ?? null);
    setTransitionName(newPicture, TRANSITION_NAME);
  });
  const removeName = () => setTransitionName(newPicture, '');
  // A transition rejects when the next one starts before its end, which is no error.
  transition.ready.catch(() => undefined);
  transition.finished.then(removeName, removeName);
}

function setTransitionName(element: Element | null, value: string): void {
  if (element instanceof HTMLElement) element.style.setProperty('view-transition-name', value);
}
