import { useEffect, useRef, useState } from 'react';

/** Does something once what is being set now is on the screen, such as going to the first field that is wrong. */
export function useAfterRender(): (work: () => void) => void {
  const pending = useRef<(() => void)[]>([]);
  const [, forceRender] = useState(0);
  useEffect(() => {
    for (const work of pending.current.splice(0)) work();
  });
  return (work) => {
    pending.current.push(work);
    forceRender((turn) => turn + 1);
  };
}
