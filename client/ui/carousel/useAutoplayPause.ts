import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether to pause: while the carousel is hovered, focused or off screen, the tab is hidden, or the visitor prefers reduced
 * motion.
 */
export function useAutoplayPause(root: RefObject<HTMLElement | null>): boolean {
  // Paused until the observer reports that the carousel is on screen.
  const [reasons, setReasons] = useState<ReadonlySet<string>>(() => new Set(['off-screen']));
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    const setReason = (reason: string, applies: boolean) =>
      setReasons((previous) => {
        if (previous.has(reason) === applies) return previous;
        const updated = new Set(previous);
        if (applies) updated.add(reason);
        else updated.delete(reason);
        return updated;
      });
    const listen = (target: EventTarget, event: string, reason: string, applies: () => boolean) =>
      target.addEventListener(event, () => setReason(reason, applies()), { signal });
    listen(element, 'pointerenter', 'pointer', () => true);
    listen(element, 'pointerleave', 'pointer', () => false);
    listen(element, 'focusin', 'focus', () => true);
    listen(element, 'focusout', 'focus', () => element.contains(document.activeElement));
    listen(document, 'visibilitychange', 'hidden-tab', () => document.hidden);
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
    listen(reducedMotion, 'change', 'reduced-motion', () => reducedMotion.matches);
    setReason('reduced-motion', reducedMotion.matches);
    setReason('hidden-tab', document.hidden);
    const observer = new IntersectionObserver(([entry]) => setReason('off-screen', entry?.isIntersecting === false));
    observer.observe(element);
    return () => {
      observer.disconnect();
      listeners.abort();
    };
  }, [root]);
  return reasons.size > 0;
}
