import { type RefObject, useEffect, useState } from 'react';

/** Whether it should stand still: the pointer or the focus is in it, the tab is hidden, or its visitor wants less motion. */
export function useAutoplayPause(root: RefObject<HTMLElement | null>): boolean {
  // Until it is known to be seen it does not move.
  const [reasons, setReasons] = useState<ReadonlySet<string>>(() => new Set(['unseen']));
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    const because = (reason: string, holds: boolean) =>
      setReasons((before) => {
        if (before.has(reason) === holds) return before;
        const after = new Set(before);
        if (holds) after.add(reason);
        else after.delete(reason);
        return after;
      });
    const on = (target: EventTarget, name: string, reason: string, holds: () => boolean) =>
      target.addEventListener(name, () => because(reason, holds()), { signal });
    on(element, 'pointerenter', 'pointer', () => true);
    on(element, 'pointerleave', 'pointer', () => false);
    on(element, 'focusin', 'focus', () => true);
    on(element, 'focusout', 'focus', () => element.contains(document.activeElement));
    on(document, 'visibilitychange', 'tab', () => document.hidden);
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    on(calm, 'change', 'calm', () => calm.matches);
    because('calm', calm.matches);
    because('tab', document.hidden);
    const seen = new IntersectionObserver(([entry]) => because('unseen', entry?.isIntersecting === false));
    seen.observe(element);
    return () => {
      seen.disconnect();
      listening.abort();
    };
  }, [root]);
  return reasons.size > 0;
}
