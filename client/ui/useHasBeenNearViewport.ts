import { type RefObject, useEffect, useState } from 'react';

/** Whether the element has come within `distance` pixels of the viewport. Once true, it stays true. */
export function useHasBeenNearViewport(ref: RefObject<Element | null>, distance: number): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: `${distance}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, distance, isNear]);
  return isNear;
}
