import { type RefObject, useEffect } from 'react';

/** After a longer pause, as in a hidden tab, the list does not jump to where it would be. */
const MAX_FRAME_MS = 100;

/** Scrolls the list continuously, at a speed that the caller chooses. Stopped while the speed is undefined. */
export function useContinuousScroll(ref: RefObject<HTMLElement | null>, pixelsPerSecond: number | undefined): void {
  useEffect(() => {
    const list = ref.current;
    if (pixelsPerSecond === undefined || !list) return;
    let frame = 0;
    let previousTime = performance.now();
    // Browsers round `scrollLeft`, so the exact position is kept here.
    let left = list.scrollLeft;
    const move = (now: number) => {
      const distance = (pixelsPerSecond * Math.min(now - previousTime, MAX_FRAME_MS)) / 1000;
      previousTime = now;
      // Something else has scrolled the list: the jump of the loop, or the visitor.
      if (Math.abs(list.scrollLeft - left) > 2) left = list.scrollLeft;
      left += distance;
      list.scrollLeft = left;
      frame = requestAnimationFrame(move);
    };
    frame = requestAnimationFrame(move);
    return () => cancelAnimationFrame(frame);
  }, [ref, pixelsPerSecond]);
}
