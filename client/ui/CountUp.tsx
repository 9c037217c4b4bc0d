import { useEffect, useRef, useState } from 'react';

/**
 * Animates a number up to its value when it scrolls into view. The final value is in the HTML, for screen readers and without
 * JavaScript.
 */
export function CountUp({ value, durationMs }: { value: number; durationMs: number }) {
  const ref = useRef<HTMLSpanElement>(null);
  const [displayed, setDisplayed] = useState(value);
  useEffect(() => {
    const element = ref.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    const animate = () => {
      const start = performance.now();
      const step = () => {
        const progress = Math.min(1, (performance.now() - start) / durationMs);
        setDisplayed(Math.round(value * (1 - (1 - progress) ** 2)));
        if (progress < 1) frame = requestAnimationFrame(step);
      };
      step();
    };
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      animate();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [value, durationMs]);
  return (
    <span ref={ref} className="count">
      <span className="count-final">{value}</span>
      <span aria-hidden="true">{displayed}</span>
    </span>
  );
}
