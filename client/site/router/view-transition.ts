/** One page gives way to the next in a quick fade, where browsers can; and the picture of what was chosen grows into its place. */
import { findVisibleMain } from './after-navigation.ts';

const TRANSITION_NAME = 'lead';

export function viewTransition(change: () => void, link: Element | undefined): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!document.startViewTransition || isCalm) {
    change();
    return;
  }
  const from = link?.closest('li')?.querySelector('.picture') ?? null;
  setTransitionName(from, TRANSITION_NAME);
  let to: Element | null = null;
  const transition = document.startViewTransition(() => {
    change();
    // Names have to be the only ones of their kind, and the card's page may still be kept behind.
    setTransitionName(from, '');
    to = from && (findVisibleMain()?.querySelector('.product-lead .picture, .product-cover .picture') ?? null);
    setTransitionName(to, TRANSITION_NAME);
  });
  const end = () => setTransitionName(to, '');
  // One that the next has overtaken has failed, which is no news.
  transition.ready.catch(() => undefined);
  transition.finished.then(end, end);
}

function setTransitionName(element: Element | null, value: string): void {
  if (element instanceof HTMLElement) element.style.setProperty('view-transition-name', value);
}
