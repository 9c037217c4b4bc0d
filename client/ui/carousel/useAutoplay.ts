import { useEffect } from 'react';

/**
 * Calls `goToNext` at every interval, once the pictures of the next slide are loaded. Stopped while the interval is undefined.
 * @param preload resolves when the pictures are loaded; undefined if they already are
 */
export function useAutoplay(
  intervalMs: number | undefined,
  goToNext: () => void,
  preload: () => Promise<unknown> | undefined,
): void {
  useEffect(() => {
    if (intervalMs === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = () => {
      timer = setTimeout(() => {
        const loading = preload();
        if (loading) void loading.then(advance);
        else advance();
      }, intervalMs);
    };
    const advance = () => {
      if (timer === undefined) return;
      goToNext();
      schedule();
    };
    schedule();
    return () => {
      clearTimeout(timer);
      timer = undefined;
    };
  }, [intervalMs, goToNext, preload]);
}
