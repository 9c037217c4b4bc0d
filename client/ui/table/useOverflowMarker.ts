import { type RefObject, useEffect } from 'react';

/** Marks a box in which more lies to the right of what can be seen: under the column that stays. */
export function useOverflowMarker(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    // Safari 12 cannot say; there the edge is a line only.
    if (!element || !('ResizeObserver' in window)) return;
    const tell = () => {
      const { scrollWidth, clientWidth, scrollLeft } = element;
      element.toggleAttribute('data-more', scrollWidth - clientWidth - scrollLeft > 1);
    };
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    for (const inside of element.children) observer.observe(inside);
    element.addEventListener('scroll', tell, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', tell);
    };
  }, [box]);
}
