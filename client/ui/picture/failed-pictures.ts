/** Pictures that cannot be had say so, in a quiet box of their own size, and are asked for again: by a tap, or once there is a network. */

const FAILED = 'picture-failed';

/** Drawn as a picture: whatever shape the layout gives the one that is missing, this takes it. */
const boxFor = ({ alt }: HTMLImageElement) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><foreignObject width="100%" height="100%"><div xmlns="http://www.w3.org/1999/xhtml" style="display:flex;flex-direction:column;align-items:center;justify-content:center;height:100%;background:#e9eef5;color:#44566c;font:12px/1.5 sans-serif;text-align:center"><div style="white-space:nowrap">图片加载失败</div><div style="max-height:36px;padding:0 8px;overflow:hidden">${alt.replace(/[<&]/g, ' ')}</div></div></foreignObject></svg>`;

function showFailed(image: HTMLImageElement): void {
  image.classList.add(FAILED);
  image.style.setProperty('content', `url("data:image/svg+xml,${encodeURIComponent(boxFor(image))}")`);
}

/** To be given its address is to be fetched anew. What it shows stays until it is there. */
function retry(image: HTMLImageElement): void {
  // biome-ignore lint/correctness/noSelfAssign: as above
  image.src = image.src;
}

const hasFailed = (target: unknown): target is HTMLImageElement =>
  target instanceof HTMLImageElement && target.classList.contains(FAILED);

export function handleFailedPictures(): void {
  for (const image of document.images) if (image.complete && image.currentSrc && !image.naturalWidth) showFailed(image);
  const listen = (name: string, heard: (event: Event) => void) => document.addEventListener(name, heard, true);
  listen('error', ({ target }) => {
    if (target instanceof HTMLImageElement) showFailed(target);
  });
  listen('load', ({ target }) => {
    if (!hasFailed(target)) return;
    target.classList.remove(FAILED);
    target.style.removeProperty('content');
  });
  listen('click', (event) => {
    if (!hasFailed(event.target)) return;
    retry(event.target);
    // A card still leads to its page. But of what is not there nothing can be shown larger.
    const link = event.target.closest('a');
    if (link && !/\.\w+$/.test(link.pathname)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  addEventListener('online', () => {
    for (const image of document.querySelectorAll<HTMLImageElement>(`.${FAILED}`)) retry(image);
  });
}
