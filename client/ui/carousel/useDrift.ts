import { type RefObject, useEffect } from 'react';

/** Moves slowly all the time, so many pixels a second; undefined: stands still. */
export function useDrift(list: RefObject<HTMLElement | null>, speed: number | undefined): void {
  useEffect(() => {
    const element = list.current;
    if (speed === undefined || !element) return;
    let frame = 0;
    let before = performance.now();
    // Browsers round what they are told to scroll to: the fractions are kept here.
    let left = element.scrollLeft;
    const move = (now: number) => {
      const by = (speed * Math.min(now - before, 100)) / 1000;
      before = now;
      // A jump that is not ours: the loop, or a finger.
      if (Math.abs(element.scrollLeft - left) > 2) left = element.scrollLeft;
      left += by;
      element.scrollLeft = left;
      frame = requestAnimationFrame(move);
    };
    frame = requestAnimationFrame(move);
    return () => cancelAnimationFrame(frame);
  }, [list, speed]);
}
