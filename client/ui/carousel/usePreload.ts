import { type RefObject, useCallback, useEffect, useState } from 'react';
import { getSlidesNearView } from './slide-offsets.ts';

const loadedSlides = new WeakSet<Element>();

/** Loads a slide's pictures now. Resolves when they are decoded. */
async function loadSlide(slide: Element): Promise<void> {
  const images = [...slide.querySelectorAll('img')];
  for (const image of images) image.loading = 'eager';
  // Ignore pictures that fail to load: they must not stop the carousel.
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  loadedSlides.add(slide);
}

/**
 * Loads the pictures beside the visible slides once the carousel is near the viewport. Lazy loading would start only when they
 * scroll into view, and show a blurred preview. Returns a function whose promise resolves when they are loaded; undefined if
 * they already are.
 */
export function usePreload(ref: RefObject<HTMLElement | null>, count: number, current: number, isLooped: boolean) {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const list = ref.current;
    if (!list) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      rootMargin: '50% 0px',
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, [ref]);

  const preload = useCallback((): Promise<unknown> | undefined => {
    const list = ref.current;
    if (!list) return;
    const needed = new Set(getSlidesNearView(list).map((index) => index % count));
    // Load the copies too: after a jump the loop shows them instead of the originals.
    const slides = [...list.children].filter((slide, index) => needed.has(index % count) && !loadedSlides.has(slide));
    return slides.length > 0 ? Promise.all(slides.map(loadSlide)) : undefined;
  }, [ref, count]);

  useEffect(() => {
    // Run again for each current slide, and when the loop adds copies: the neighbours change.
    if (isNear) void preload();
  }, [isNear, preload, current, isLooped]);
  return preload;
}
