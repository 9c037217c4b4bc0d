import { useEffect } from 'react';

/** Goes on every so many milliseconds, once what comes next is there to be seen; undefined: stands still. */
export function useAutoplay(
  every: number | undefined,
  next: () => void,
  ready: () => Promise<unknown> | undefined,
): void {
  useEffect(() => {
    if (every === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(() => {
        const coming = ready();
        if (coming) void coming.then(turn);
        else turn();
      }, every);
    };
    const turn = () => {
      if (timer === undefined) return;
      next();
      wait();
    };
    wait();
    return () => {
      clearTimeout(timer);
      timer = undefined;
    };
  }, [every, next, ready]);
}
