/** Updates document head, scroll position and focus after a page is shown. */

/** Replaces title and metadata, which bookmarks, sharing and screen readers use. */
export function replaceHead(head: Document['head']): void {
  document.title = head.querySelector('title')?.textContent ?? document.title;
  for (const oldElement of document.head.querySelectorAll('[data-page]')) oldElement.remove();
  // Clone the elements, because the fetched document is cached and may be shown again.
  for (const newElement of head.querySelectorAll('[data-page]')) document.head.append(newElement.cloneNode(true));
}

/** The main element of the visible page. For a moment a hidden page may still have the same id. */
export const findVisibleMain = () =>
  [...document.querySelectorAll<HTMLElement>('#main')].find((main) => main.getClientRects().length > 0);

/** Links may contain an invalid hash such as `#%`, on which decoding throws. */
function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

/** Scrolls to the element of the hash, or else to `top`, and moves focus to the page. */
export function scrollAndFocus(hash: string, top: number): void {
  const target = hash ? document.getElementById(decodeHash(hash.slice(1))) : null;
  if (target) target.scrollIntoView();
  else scrollTo(0, top);
  findVisibleMain()?.focus({ preventScroll: true });
}
