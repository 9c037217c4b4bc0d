import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * A button that has just been pressed takes no second press for a while. `pass` says whether this press counts; `isGuarded` is for
 * showing it, and comes too late for a second press in the same moment.
 */
export function useRepeatGuard(lasts: number): [isGuarded: boolean, pass: () => boolean] {
  const [isGuarded, setGuarded] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const pass = useCallback(() => {
    if (timer.current !== undefined) return false;
    setGuarded(true);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      setGuarded(false);
    }, lasts);
    return true;
  }, [lasts]);
  return [isGuarded, pass];
}
