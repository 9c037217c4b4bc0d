/** One page gives way to the next in a quick fade, where browsers can; and the picture of what was chosen grows into its place. */
import { shownMain } from './arriving.ts';

const LEAD = 'lead';

export function glide(change: () => void, link: Element | undefined): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!document.startViewTransition || isCalm) {
    change();
    return;
  }
  const from = link?.closest('li')?.querySelector('.picture') ?? null;
  name(from, LEAD);
  let to: Element | null = null;
  const transition = document.startViewTransition(() => {
    change();
    // Names have to be the only ones of their kind, and the card's page may still be kept behind.
    name(from, '');
    to = from && (shownMain()?.querySelector('.product-lead .picture, .product-cover .picture') ?? null);
    name(to, LEAD);
  });
  const end = () => name(to, '');
  // One that the next has overtaken has failed, which is no news.
  transition.ready.catch(() => undefined);
  transition.finished.then(end, end);
}

function name(element: Element | null, value: string): void {
  if (element instanceof HTMLElement) element.style.setProperty('view-transition-name', value);
}
