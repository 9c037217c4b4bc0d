import { type RefObject, useEffect, useRef } from 'react';

/** A swipe of more pixels than this closes the sheet. */
const CLOSE_DISTANCE = 48;
/** Distance in pixels after which the direction of a swipe is decided. */
const DIRECTION_DISTANCE = 6;

/** Lets a downward swipe drag and close a sheet. CSS moves the sheet by the custom property `--swiped`, in pixels. */
export function useSwipeDown(ref: RefObject<HTMLElement | null>, close: () => void): void {
  const latestClose = useRef(close);
  latestClose.current = close;
  useEffect(() => {
    const sheet = ref.current;
    if (!sheet) return;
    let start: Touch | undefined;
    let isSwiping = false;
    let distance = 0;
    const reset = () => {
      start = undefined;
      isSwiping = false;
      distance = 0;
      sheet.style.removeProperty('--swiped');
    };
    const onTouchStart = ({ touches }: TouchEvent) => {
      reset();
      if (touches.length === 1 && sheet.scrollTop <= 0) start = touches[0];
    };
    const onTouchMove = (event: TouchEvent) => {
      const [touch] = event.touches;
      if (!start || !touch) return;
      const [across, down] = [Math.abs(touch.clientX - start.clientX), touch.clientY - start.clientY];
      if (!isSwiping) {
        if (Math.max(across, Math.abs(down)) < DIRECTION_DISTANCE) return;
        if (down < across) return reset();
        isSwiping = true;
      }
      // Otherwise momentum scrolling would continue after the sheet is closed, and move the page.
      if (event.cancelable) event.preventDefault();
      distance = Math.max(0, down);
      sheet.style.setProperty('--swiped', String(distance));
    };
    // A closing sheet keeps its position during the exit animation; the `close` event resets it.
    const onTouchEnd = () => (distance > CLOSE_DISTANCE ? latestClose.current() : reset());
    const handlers: [string, (event: never) => void][] = [
      ['touchstart', onTouchStart],
      ['touchmove', onTouchMove],
      ['touchend', onTouchEnd],
      ['touchcancel', reset],
      ['close', reset],
    ];
    for (const [name, handler] of handlers)
      sheet.addEventListener(name, handler as EventListener, { passive: name !== 'touchmove' });
    return () => {
      for (const [name, handler] of handlers) sheet.removeEventListener(name, handler as EventListener);
    };
  }, [ref]);
}
