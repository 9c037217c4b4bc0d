import { type RefObject, useEffect, useRef } from 'react';

/** Pixels a finger has to travel before it means it. */
const FAR = 48;
/** Pixels after which it is plain where it is going. */
const PLAIN = 6;

/** A sheet that came from below goes back there with the finger: its style moves by `--swiped` pixels. */
export function useSwipeDown(sheet: RefObject<HTMLElement | null>, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    const element = sheet.current;
    if (!element) return;
    let from: Touch | undefined;
    let isDown = false;
    let by = 0;
    const back = () => {
      from = undefined;
      isDown = false;
      by = 0;
      element.style.removeProperty('--swiped');
    };
    const start = ({ touches }: TouchEvent) => {
      back();
      if (touches.length === 1 && element.scrollTop <= 0) from = touches[0];
    };
    const move = (event: TouchEvent) => {
      const [now] = event.touches;
      if (!from || !now) return;
      const [across, down] = [Math.abs(now.clientX - from.clientX), now.clientY - from.clientY];
      if (!isDown) {
        if (Math.max(across, Math.abs(down)) < PLAIN) return;
        if (down < across) return back();
        isDown = true;
      }
      // The browser's own glide would go on after the sheet has gone, and move the page.
      if (event.cancelable) event.preventDefault();
      by = Math.max(0, down);
      element.style.setProperty('--swiped', String(by));
    };
    // Once it is on its way out it stays where the finger left it; `close` puts it back for the next time.
    const end = () => (by > FAR ? latest.current() : back());
    const listening: [string, (event: never) => void][] = [
      ['touchstart', start],
      ['touchmove', move],
      ['touchend', end],
      ['touchcancel', back],
      ['close', back],
    ];
    for (const [name, listener] of listening)
      element.addEventListener(name, listener as EventListener, { passive: name !== 'touchmove' });
    return () => {
      for (const [name, listener] of listening) element.removeEventListener(name, listener as EventListener);
    };
  }, [sheet]);
}
