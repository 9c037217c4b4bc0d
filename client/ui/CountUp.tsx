import { useEffect, useRef, useState } from 'react';

/** Counts to its value once it comes into view. The page has the final figure: it is right without a script, and read out as such. */
export function CountUp({ value, lasts }: { value: number; lasts: number }) {
  const place = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const element = place.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    const count = () => {
      const start = performance.now();
      const step = () => {
        const share = Math.min(1, (performance.now() - start) / lasts);
        setShown(Math.round(value * (1 - (1 - share) ** 2)));
        if (share < 1) frame = requestAnimationFrame(step);
      };
      step();
    };
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      count();
    });
    seen.observe(element);
    return () => {
      seen.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [value, lasts]);
  return (
    <span ref={place} className="count">
      <span className="count-final">{value}</span>
      <span aria-hidden="true">{shown}</span>
    </span>
  );
}
