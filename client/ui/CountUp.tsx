import { useEffect, useRef, useState } from 'react';

/** The figures that have counted up since the page was loaded. They do not count again, also when their page is shown again. */
const countedNames = new Set<string>();

/** A figure becomes 0 this far outside of the window, so that visitors do not see its value disappear. */
const RESET_DISTANCE_PX = 200;

interface CountUpProps {
  /** Tells the figure from others. */
  name: string;
  value: number;
  durationMs: number;
}

/**
 * Animates a number up to its value when it scrolls into view. The final value is in the HTML, for screen readers and without
 * JavaScript.
 */
export function CountUp({ name, value, durationMs }: CountUpProps) {
  const ref = useRef<HTMLSpanElement>(null);
  /** Set from just before the animation until its end. */
  const [shownValue, setShownValue] = useState<number>();
  useEffect(() => {
    const element = ref.current;
    if (!element || countedNames.has(name) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    let isFirstReport = true;
    const animate = () => {
      const start = performance.now();
      const step = () => {
        const progress = Math.min(1, (performance.now() - start) / durationMs);
        setShownValue(Math.round(value * (1 - (1 - progress) ** 2)));
        if (progress < 1) frame = requestAnimationFrame(step);
      };
      step();
    };
    const resetObserver = observe(element, RESET_DISTANCE_PX, (isNear) => {
      if (isNear && !countedNames.has(name)) setShownValue(0);
    });
    const viewObserver = observe(element, 0, (isInView) => {
      // A figure in view from the start has been seen with its value.
      const wasSeen = isFirstReport;
      isFirstReport = false;
      if (!isInView) return;
      countedNames.add(name);
      resetObserver.disconnect();
      viewObserver.disconnect();
      if (wasSeen) setShownValue(undefined);
      else animate();
    });
    return () => {
      resetObserver.disconnect();
      viewObserver.disconnect();
      cancelAnimationFrame(frame);
      setShownValue(undefined);
    };
  }, [name, value, durationMs]);
  return (
    <span ref={ref} className="count">
      <span className="count-final">{value}</span>
      <span aria-hidden="true">{shownValue ?? value}</span>
    </span>
  );
}

/** Reports whether the element is within `distance` pixels of the window, now and at every change. */
function observe(element: Element, distance: number, report: (isWithin: boolean) => void): IntersectionObserver {
  const observer = new IntersectionObserver(([entry]) => report(entry?.isIntersecting ?? false), {
    rootMargin: `${distance}px`,
  });
  observer.observe(element);
  return observer;
}
