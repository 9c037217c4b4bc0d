import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { getNearestSlide, getSlideOffset, hasOverflow, jumpToOriginals, scrollToOffset } from './slide-offsets.ts';

const SCROLL_END_DELAY_MS = 120;

/**
 * State of the scrolling list: which slide is current (`initial` until the list is measured), and functions to scroll to
 * others.
 */
export function useTrack(count: number, visibleCount: number, loop: boolean, initial: number) {
  const ref = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(initial < count ? initial : 0);
  // Only a guess until `measure` runs: narrow windows may show fewer slides.
  const [isMovable, setMovable] = useState(count > visibleCount);
  const [isLooped, setLooped] = useState(false);
  const position = useRef<{ index: number; distance: number }>(undefined);
  const copyCount = isLooped ? count : 0;

  // The loop needs copies of the slides on both sides. The server does not render them: without JavaScript they would be
  // repeated slides.
  useEffect(() => {
    let width = 0;
    const measure = () => {
      const list = ref.current;
      // In a closed dialog everything has zero width.
      if (!list?.clientWidth) return;
      const isOverflowing = hasOverflow(list, count);
      setMovable(isOverflowing);
      setLooped(loop && isOverflowing);
      // Slides of another width, at the same pixel: without snap points the list would begin in the middle of one.
      if (width !== list.clientWidth && width > 0 && position.current) {
        const copies = list.children.length > count ? count : 0;
        list.scrollLeft = getSlideOffset(list, copies + position.current.index);
      }
      width = list.clientWidth;
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [loop, count]);
  // Restore the absolute position instead of adding the width of the copies: the browser may have scrolled already to keep
  // its snap target.
  useLayoutEffect(() => {
    const list = ref.current;
    if (list && position.current)
      list.scrollLeft = getSlideOffset(list, copyCount + position.current.index) + position.current.distance;
  }, [copyCount]);

  useEffect(() => {
    const list = ref.current;
    if (!list) return;
    let frame = 0;
    const updateCurrent = () => {
      frame = 0;
      const nearest = getNearestSlide(list);
      position.current = { index: nearest % count, distance: list.scrollLeft - getSlideOffset(list, nearest) };
      setCurrent(nearest % count);
      // A continuous carousel never stops scrolling, so it cannot wait for `onScrollEnd`.
      if (isLooped && list.parentElement?.classList.contains('carousel-continuous')) jumpToOriginals(list, count);
    };
    const onScrollEnd = () => {
      if (list.classList.contains('carousel-dragging')) return;
      if (isLooped) jumpToOriginals(list, count);
      list.classList.remove('carousel-no-snap');
    };
    let scrollEndTimer: ReturnType<typeof setTimeout>;
    const onScroll = () => {
      frame ||= requestAnimationFrame(updateCurrent);
      // Some browsers have no scrollend event.
      clearTimeout(scrollEndTimer);
      scrollEndTimer = setTimeout(onScrollEnd, SCROLL_END_DELAY_MS);
    };
    list.addEventListener('scroll', onScroll, { passive: true });
    updateCurrent();
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(scrollEndTimer);
      list.removeEventListener('scroll', onScroll);
    };
  }, [count, isLooped]);

  const scrollToChild = useCallback((index: number) => {
    const list = ref.current;
    if (list?.children[index]) scrollToOffset(list, getSlideOffset(list, index));
  }, []);

  const scrollBy = useCallback(
    (steps: number) => {
      const list = ref.current;
      if (!list) return;
      const target = getNearestSlide(list) + steps;
      const last = list.children.length - 1;
      const isAtEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 2;
      if (copyCount === 0 && (target > last || (steps > 0 && isAtEnd))) scrollToChild(0);
      else scrollToChild(target < 0 ? last : target);
    },
    [copyCount, scrollToChild],
  );

  return {
    ref,
    current,
    isMovable,
    isLooped,
    goToNext: useCallback(() => scrollBy(1), [scrollBy]),
    goToPrevious: useCallback(() => scrollBy(-1), [scrollBy]),
    goTo: useCallback((index: number) => scrollToChild(index + copyCount), [scrollToChild, copyCount]),
  };
}
