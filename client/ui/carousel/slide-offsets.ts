/** Where the slides of a list stand, in the pixels that it scrolls by. */

const isCentred = (list: HTMLElement) => list.parentElement?.classList.contains('carousel-centred') ?? false;

/** How far the list is scrolled when that slide stands at its place: the middle, or the left edge. */
export function getSlideOffset(list: HTMLElement, index: number): number {
  const slide = list.children[index];
  if (!(slide instanceof HTMLElement)) return 0;
  const { offsetLeft, offsetWidth } = slide;
  return isCentred(list) ? offsetLeft - (list.clientWidth - offsetWidth) / 2 : offsetLeft;
}

/** The slide that stands closest to its place when the list is scrolled so far. */
export function getNearestSlide(list: HTMLElement, scrolled = list.scrollLeft): number {
  let best = 0;
  let shortest = Number.POSITIVE_INFINITY;
  for (let index = 0; index < list.children.length; index++) {
    const distance = Math.abs(getSlideOffset(list, index) - scrolled);
    if (distance < shortest) [best, shortest] = [index, distance];
  }
  return best;
}

/** Whether there is more of it than is seen at once. Which of the sets is measured makes no difference. */
export function hasOverflow(list: HTMLElement, count: number): boolean {
  const [first, last] = [list.children[0], list.children[count - 1]];
  if (!(first instanceof HTMLElement && last instanceof HTMLElement)) return false;
  const room = list.clientWidth - Number.parseFloat(getComputedStyle(list).paddingLeft);
  return last.offsetLeft + last.offsetWidth - first.offsetLeft > room + 1;
}

/** Out of the copies into the set in the middle, where the same is to be seen. */
export function jumpToOriginals(list: HTMLElement, count: number): void {
  const length = getSlideOffset(list, count) - getSlideOffset(list, 0);
  const at = getNearestSlide(list);
  if (at < count) list.scrollLeft += length;
  else if (at >= 2 * count) list.scrollLeft -= length;
}

/** What is seen, and one more on either side. */
export function getSlidesInReach(list: HTMLElement): number[] {
  return [...list.children].flatMap((slide, index) => {
    const { offsetLeft, offsetWidth } = slide as HTMLElement;
    const left = offsetLeft - list.scrollLeft;
    return left > -2 * offsetWidth && left < list.clientWidth + offsetWidth ? [index] : [];
  });
}

export function scrollToOffset(list: HTMLElement, left: number): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  list.scrollTo({ left, behavior: isCalm ? 'instant' : 'smooth' });
}
