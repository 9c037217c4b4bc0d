import { type RefObject, useEffect, useState } from 'react';

/** Whether it has come near the window. */
export function useIsNearViewport(place: RefObject<Element | null>, distance: number): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || isNear) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: `${distance}px` },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [place, distance, isNear]);
  return isNear;
}
