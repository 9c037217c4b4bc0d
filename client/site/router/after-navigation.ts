/** What is done once a page is shown: for the tab's title, for the eyes, for the focus. */

/** Title, description and the like, for whoever reads them later: a share, a bookmark, a screen reader. */
export function replaceHead(head: Document['head']): void {
  document.title = head.querySelector('title')?.textContent ?? document.title;
  for (const old of document.head.querySelectorAll('[data-page]')) old.remove();
  // Copies: the same page may be arrived at again while it is still fresh.
  for (const next of head.querySelectorAll('[data-page]')) document.head.append(next.cloneNode(true));
}

/** The page in front. One that is kept behind it may go by the same name for a moment longer. */
export const findVisibleMain = () =>
  [...document.querySelectorAll<HTMLElement>('#main')].find((main) => main.getClientRects().length > 0);

/** Anybody can write a link, and `#%` names nothing. */
function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

/** Where the address says, or as far down as the page was left. */
export function scrollAndFocus(hash: string, top: number): void {
  const target = hash ? document.getElementById(decodeHash(hash.slice(1))) : null;
  if (target) target.scrollIntoView();
  else scrollTo(0, top);
  findVisibleMain()?.focus({ preventScroll: true });
}
