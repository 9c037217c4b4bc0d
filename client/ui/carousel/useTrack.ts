import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { getNearestSlide, getSlideOffset, hasOverflow, jumpToOriginals, scrollToOffset } from './slide-offsets.ts';

/** The list that scrolls: which slide stands at its place (`first` before anything has moved), and how to get to another. */
export function useTrack(count: number, visible: number, loop: boolean, first: number) {
  const ref = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(first < count ? first : 0);
  // A narrow window may show fewer than a wide one: that is found out when it is there.
  const [isMovable, setMovable] = useState(count > visible);
  const [isLooped, setLooped] = useState(false);
  const stood = useRef<{ index: number; past: number }>(undefined);
  const copies = isLooped ? count : 0;

  // Copies on both sides make the loop. The server sends none: without a script they would only be in the way.
  useEffect(() => {
    const measure = () => {
      // In a dialog that is still to be opened nothing has a width.
      if (!ref.current?.clientWidth) return;
      const isWide = hasOverflow(ref.current, count);
      setMovable(isWide);
      setLooped(loop && isWide);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [loop, count]);
  // Not so much further than now: the browser may have moved already, to keep what it had snapped to.
  useLayoutEffect(() => {
    const list = ref.current;
    if (list && stood.current)
      list.scrollLeft = getSlideOffset(list, copies + stood.current.index) + stood.current.past;
  }, [copies]);

  useEffect(() => {
    const list = ref.current;
    if (!list) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      const at = getNearestSlide(list);
      stood.current = { index: at % count, past: list.scrollLeft - getSlideOffset(list, at) };
      setCurrent(at % count);
      // What always moves never rests.
      if (isLooped && list.parentElement?.classList.contains('carousel-drifting')) jumpToOriginals(list, count);
    };
    const rest = () => {
      if (list.classList.contains('carousel-held')) return;
      if (isLooped) jumpToOriginals(list, count);
      list.classList.remove('carousel-loose');
    };
    let resting: ReturnType<typeof setTimeout>;
    const scrolled = () => {
      frame ||= requestAnimationFrame(look);
      // Not every browser says when scrolling has ended.
      clearTimeout(resting);
      resting = setTimeout(rest, 120);
    };
    list.addEventListener('scroll', scrolled, { passive: true });
    look();
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(resting);
      list.removeEventListener('scroll', scrolled);
    };
  }, [count, isLooped]);

  const goTo = useCallback((index: number) => {
    const list = ref.current;
    if (list?.children[index]) scrollToOffset(list, getSlideOffset(list, index));
  }, []);

  const step = useCallback(
    (by: number) => {
      const list = ref.current;
      if (!list) return;
      const to = getNearestSlide(list) + by;
      const last = list.children.length - 1;
      const isAtEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 2;
      if (copies === 0 && (to > last || (by > 0 && isAtEnd))) goTo(0);
      else goTo(to < 0 ? last : to);
    },
    [copies, goTo],
  );

  return {
    ref,
    current,
    isMovable,
    isLooped,
    next: useCallback(() => step(1), [step]),
    back: useCallback(() => step(-1), [step]),
    goTo: useCallback((index: number) => goTo(index + copies), [goTo, copies]),
  };
}
