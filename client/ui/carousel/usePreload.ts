import { type RefObject, useCallback, useEffect, useState } from 'react';
import { getSlidesInReach } from './slide-offsets.ts';

const hasLoaded = new WeakSet<Element>();

/** Fetches a slide's pictures at once; the promise holds when they can be painted. */
async function load(slide: Element): Promise<void> {
  const images = [...slide.querySelectorAll('img')];
  for (const image of images) image.loading = 'eager';
  // One that cannot be had must not keep the others waiting.
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  hasLoaded.add(slide);
}

/**
 * Once the carousel is near the screen, the pictures beside those that are seen come before they are needed: left to
 * the browser they would glide in as a blur. What is returned says when they are there; undefined: they are.
 */
export function usePreload(ref: RefObject<HTMLElement | null>, count: number, current: number, isLooped: boolean) {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const list = ref.current;
    if (!list) return;
    const near = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      rootMargin: '50% 0px',
    });
    near.observe(list);
    return () => near.disconnect();
  }, [ref]);

  const ready = useCallback((): Promise<unknown> | undefined => {
    const list = ref.current;
    if (!list) return;
    const wanted = new Set(getSlidesInReach(list).map((index) => index % count));
    // With its copies: the loop shows now one, now the other.
    const slides = [...list.children].filter((slide, index) => wanted.has(index % count) && !hasLoaded.has(slide));
    return slides.length > 0 ? Promise.all(slides.map(load)) : undefined;
  }, [ref, count]);

  useEffect(() => {
    // Each place has other neighbours, and the loop has more.
    if (isNear) void ready();
  }, [isNear, ready, current, isLooped]);
  return ready;
}
