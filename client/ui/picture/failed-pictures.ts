/** Replaces pictures that failed to load by a message of the same size. A tap, or the network coming back, loads them again. */

const FAILED_CLASS = 'picture-failed';

/** The message as an SVG image for the CSS property `content`: it takes the size that the layout gives the picture. */
const createPlaceholder = ({ alt }: HTMLImageElement) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><foreignObject width="100%" height="100%"><div xmlns="http://www.w3.org/1999/xhtml" style="display:flex;flex-direction:column;align-items:center;justify-content:center;height:100%;background:#e9eef5;color:#44566c;font:12px/1.5 sans-serif;text-align:center"><div style="white-space:nowrap">图片加载失败</div><div style="max-height:36px;padding:0 8px;overflow:hidden">${alt.replace(/[<&]/g, ' ')}</div></div></foreignObject></svg>`;

function showFailed(image: HTMLImageElement): void {
  image.classList.add(FAILED_CLASS);
  image.style.setProperty('content', `url("data:image/svg+xml,${encodeURIComponent(createPlaceholder(image))}")`);
}

/** Setting `src` to the same address loads the picture again. The message stays until then. */
function retry(image: HTMLImageElement): void {
  // biome-ignore lint/correctness/noSelfAssign: setting src loads the picture again
  image.src = image.src;
}

const hasFailed = (target: unknown): target is HTMLImageElement =>
  target instanceof HTMLImageElement && target.classList.contains(FAILED_CLASS);

/** Shows the failure of every picture of the page that does not load, now or later. */
export function handleFailedPictures(): void {
  for (const image of document.images) if (image.complete && image.currentSrc && !image.naturalWidth) showFailed(image);
  const listen = (name: string, handler: (event: Event) => void) => document.addEventListener(name, handler, true);
  listen('error', ({ target }) => {
    if (target instanceof HTMLImageElement) showFailed(target);
  });
  listen('load', ({ target }) => {
    if (!hasFailed(target)) return;
    target.classList.remove(FAILED_CLASS);
    target.style.removeProperty('content');
  });
  listen('click', (event) => {
    if (!hasFailed(event.target)) return;
    retry(event.target);
    // Follow links to pages, such as those of cards, but not links to the picture's file: it would fail again.
    const link = event.target.closest('a');
    if (link && !/\.\w+$/.test(link.pathname)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  addEventListener('online', () => {
    for (const image of document.querySelectorAll<HTMLImageElement>(`.${FAILED_CLASS}`)) retry(image);
  });
}
