import { type RefObject, useEffect } from 'react';
import { getNearestSlide, getSlideOffset, scrollToOffset } from './slide-offsets.ts';

/** A pointer that has moved further than this, in pixels, is dragging and not clicking. */
const MAX_CLICK_DISTANCE = 6;
/** After release the list moves on as far as its speed would take it in this many milliseconds. */
const MOMENTUM_MS = 250;
/** Holding the pointer still for this many milliseconds before releasing it cancels the momentum. */
const MAX_PAUSE_MS = 80;

interface Drag {
  x: number;
  time: number;
  /** In pixels per millisecond. */
  speed: number;
}

/** Lets a mouse drag the list, which glides on for a moment after its release. Touch and pen scroll it natively. */
export function useDragWithMomentum(ref: RefObject<HTMLElement | null>, isMovable: boolean): void {
  useEffect(() => {
    const list = ref.current;
    if (!(list && isMovable)) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    const isDragging = () => list.classList.contains('carousel-dragging');
    let drag: Drag | undefined;
    let wasDragged = false;

    const onPointerDown = ({ pointerType, button, target, clientX, timeStamp }: PointerEvent) => {
      wasDragged = false;
      if (pointerType !== 'mouse' || button !== 0) return;
      // Text stays selectable, and the list must not move while a picture in the lightbox is zoomed in (overflow hidden).
      if ((target as Element).closest('p') || getComputedStyle(list).overflowX === 'hidden') return;
      drag = { x: clientX, time: timeStamp, speed: 0 };
    };
    const onMouseDown = (event: MouseEvent) => {
      // Prevents the native dragging of pictures and links, and focus inside the copies, which are aria-hidden.
      if (drag || (event.target as Element).closest('[aria-hidden=true].carousel-slide')) event.preventDefault();
    };
    const onPointerMove = ({ pointerId, clientX, timeStamp }: PointerEvent) => {
      if (!drag) return;
      const distance = clientX - drag.x;
      if (!isDragging()) {
        if (Math.abs(distance) < MAX_CLICK_DISTANCE) return;
        list.setPointerCapture(pointerId);
        list.classList.add('carousel-dragging', 'carousel-no-snap');
      }
      const elapsed = timeStamp - drag.time;
      list.scrollLeft -= distance;
      drag = { x: clientX, time: timeStamp, speed: elapsed > 0 ? distance / elapsed : drag.speed };
    };
    const onPointerUp = ({ timeStamp }: PointerEvent) => {
      if (drag && isDragging()) {
        wasDragged = true;
        list.classList.remove('carousel-dragging');
        const momentum = timeStamp - drag.time < MAX_PAUSE_MS ? drag.speed * MOMENTUM_MS : 0;
        const left = list.scrollLeft - momentum;
        const scrollsContinuously = list.parentElement?.classList.contains('carousel-continuous');
        scrollToOffset(list, scrollsContinuously ? left : getSlideOffset(list, getNearestSlide(list, left)));
        // Fire a scroll event: without momentum none would follow, and `onScrollEnd` of useTrack must run.
        list.dispatchEvent(new Event('scroll'));
      }
      drag = undefined;
    };
    const onClick = (event: MouseEvent) => {
      if (!wasDragged) return;
      wasDragged = false;
      event.preventDefault();
      event.stopPropagation();
    };

    list.addEventListener('pointerdown', onPointerDown, { signal });
    list.addEventListener('mousedown', onMouseDown, { signal });
    list.addEventListener('pointermove', onPointerMove, { signal });
    list.addEventListener('pointerup', onPointerUp, { signal });
    list.addEventListener('pointercancel', onPointerUp, { signal });
    list.addEventListener('click', onClick, { signal, capture: true });
    return () => {
      listeners.abort();
      list.classList.remove('carousel-dragging', 'carousel-no-snap');
    };
  }, [ref, isMovable]);
}
