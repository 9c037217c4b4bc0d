import { useEffect, useRef, useState } from 'react';

/** Returns a function that runs its argument after the next render, such as moving focus to an error just set. */
export function useAfterRender(): (callback: () => void) => void {
  const pending = useRef<(() => void)[]>([]);
  const [, forceRender] = useState(0);
  useEffect(() => {
    for (const callback of pending.current.splice(0)) callback();
  });
  return (callback) => {
    pending.current.push(callback);
    forceRender((count) => count + 1);
  };
}
