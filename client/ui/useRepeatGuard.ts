import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Ignores repeated clicks on a button. `tryAcquire` returns false within `durationMs` after it has returned true. `isBlocked`
 * is only for rendering: state updates are too late for two clicks before the next render.
 */
export function useRepeatGuard(durationMs: number): [isBlocked: boolean, tryAcquire: () => boolean] {
  const [isBlocked, setBlocked] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const tryAcquire = useCallback(() => {
    if (timer.current !== undefined) return false;
    setBlocked(true);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      setBlocked(false);
    }, durationMs);
    return true;
  }, [durationMs]);
  return [isBlocked, tryAcquire];
}
