import { type RefObject, useEffect } from 'react';
import { getNearestSlide, getSlideOffset, scrollToOffset } from './slide-offsets.ts';

/** Further than this, in pixels, it is no click any more. */
const CLICK = 6;
/** Let go, it glides on as far as it would have come in this many milliseconds. */
const THROW = 250;
/** Who holds it still for so long, in milliseconds, does not throw it. */
const STILL = 80;

interface Grip {
  x: number;
  at: number;
  /** Pixels a millisecond. */
  speed: number;
}

/** A mouse takes hold of the list and moves it. Fingers and pens scroll by themselves. */
export function useDrag(ref: RefObject<HTMLElement | null>, isMovable: boolean): void {
  useEffect(() => {
    const list = ref.current;
    if (!(list && isMovable)) return;
    const listening = new AbortController();
    const { signal } = listening;
    const isHeld = () => list.classList.contains('carousel-held');
    let grip: Grip | undefined;
    let wasDragged = false;

    const press = ({ pointerType, button, target, clientX, timeStamp }: PointerEvent) => {
      wasDragged = false;
      if (pointerType !== 'mouse' || button !== 0) return;
      // Words can still be marked, and under a picture made larger the row keeps still.
      if ((target as Element).closest('p') || getComputedStyle(list).overflowX === 'hidden') return;
      grip = { x: clientX, at: timeStamp, speed: 0 };
    };
    const mousedown = (event: MouseEvent) => {
      // Else the browser drags the picture or the link instead; and no copy may take the focus, being hidden.
      if (grip || (event.target as Element).closest('[aria-hidden=true].carousel-slide')) event.preventDefault();
    };
    const move = ({ pointerId, clientX, timeStamp }: PointerEvent) => {
      if (!grip) return;
      const by = clientX - grip.x;
      if (!isHeld()) {
        if (Math.abs(by) < CLICK) return;
        list.setPointerCapture(pointerId);
        list.classList.add('carousel-held', 'carousel-loose');
      }
      const passed = timeStamp - grip.at;
      list.scrollLeft -= by;
      grip = { x: clientX, at: timeStamp, speed: passed > 0 ? by / passed : grip.speed };
    };
    const letGo = ({ timeStamp }: PointerEvent) => {
      if (grip && isHeld()) {
        wasDragged = true;
        list.classList.remove('carousel-held');
        const thrown = timeStamp - grip.at < STILL ? grip.speed * THROW : 0;
        const left = list.scrollLeft - thrown;
        const isDrifting = list.parentElement?.classList.contains('carousel-drifting');
        scrollToOffset(list, isDrifting ? left : getSlideOffset(list, getNearestSlide(list, left)));
        // Where nothing is left to glide it still has to come to rest.
        list.dispatchEvent(new Event('scroll'));
      }
      grip = undefined;
    };
    const click = (event: MouseEvent) => {
      if (!wasDragged) return;
      wasDragged = false;
      event.preventDefault();
      event.stopPropagation();
    };

    list.addEventListener('pointerdown', press, { signal });
    list.addEventListener('mousedown', mousedown, { signal });
    list.addEventListener('pointermove', move, { signal });
    list.addEventListener('pointerup', letGo, { signal });
    list.addEventListener('pointercancel', letGo, { signal });
    list.addEventListener('click', click, { signal, capture: true });
    return () => {
      listening.abort();
      list.classList.remove('carousel-held', 'carousel-loose');
    };
  }, [ref, isMovable]);
}
