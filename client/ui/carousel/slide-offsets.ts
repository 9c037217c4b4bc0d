/** Slide positions in pixels, comparable with the list's `scrollLeft`. */

const isCentred = (list: HTMLElement) => list.parentElement?.classList.contains('carousel-centred') ?? false;

/** The `scrollLeft` at which the slide is current: at the left edge, or in the middle of a centred carousel. */
export function getSlideOffset(list: HTMLElement, index: number): number {
  const slide = list.children[index];
  if (!(slide instanceof HTMLElement)) return 0;
  const { offsetLeft, offsetWidth } = slide;
  return isCentred(list) ? offsetLeft - (list.clientWidth - offsetWidth) / 2 : offsetLeft;
}

/** Index of the slide whose offset is closest to `scrollLeft`. */
export function getNearestSlide(list: HTMLElement, scrollLeft = list.scrollLeft): number {
  let nearest = 0;
  let shortest = Number.POSITIVE_INFINITY;
  for (let index = 0; index < list.children.length; index++) {
    const distance = Math.abs(getSlideOffset(list, index) - scrollLeft);
    if (distance < shortest) [nearest, shortest] = [index, distance];
  }
  return nearest;
}

/**
 * Whether the slides are wider than the list. Measures the first `count` children: with copies, each set has the same width.
 */
export function hasOverflow(list: HTMLElement, count: number): boolean {
  const [first, last] = [list.children[0], list.children[count - 1]];
  if (!(first instanceof HTMLElement && last instanceof HTMLElement)) return false;
  const availableWidth = list.clientWidth - Number.parseFloat(getComputedStyle(list).paddingLeft);
  return last.offsetLeft + last.offsetWidth - first.offsetLeft > availableWidth + 1;
}

/** Scrolls from a copy to the same slide among the originals, which are between the two sets of copies. */
export function jumpToOriginals(list: HTMLElement, count: number): void {
  const setWidth = getSlideOffset(list, count) - getSlideOffset(list, 0);
  const nearest = getNearestSlide(list);
  if (nearest < count) list.scrollLeft += setWidth;
  else if (nearest >= 2 * count) list.scrollLeft -= setWidth;
}

/** Indexes of the visible slides and one more on either side. */
export function getSlidesNearView(list: HTMLElement): number[] {
  return [...list.children].flatMap((slide, index) => {
    const { offsetLeft, offsetWidth } = slide as HTMLElement;
    const left = offsetLeft - list.scrollLeft;
    return left > -2 * offsetWidth && left < list.clientWidth + offsetWidth ? [index] : [];
  });
}

/** Scrolls smoothly, or at once if the visitor prefers reduced motion. */
export function scrollToOffset(list: HTMLElement, left: number): void {
  const isReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  list.scrollTo({ left, behavior: isReducedMotion ? 'instant' : 'smooth' });
}
