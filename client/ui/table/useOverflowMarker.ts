import { type RefObject, useEffect } from 'react';

/** Sets `data-more` while columns are hidden under the sticky column on the right, for its shadow. */
export function useOverflowMarker(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    // Safari 12 has no ResizeObserver: there the sticky column has only a border.
    if (!element || !('ResizeObserver' in window)) return;
    const update = () => {
      const { scrollWidth, clientWidth, scrollLeft } = element;
      element.toggleAttribute('data-more', scrollWidth - clientWidth - scrollLeft > 1);
    };
    const observer = new ResizeObserver(update);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [box]);
}
