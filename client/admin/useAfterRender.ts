import { useEffect, useRef, useState } from 'react';

/** Does something once what is being set now is on the screen, such as going to the first field that is wrong. */
export function useAfterRender(): (work: () => void) => void {
  const waiting = useRef<(() => void)[]>([]);
  const [, setTurn] = useState(0);
  useEffect(() => {
    for (const work of waiting.current.splice(0)) work();
  });
  return (work) => {
    waiting.current.push(work);
    setTurn((turn) => turn + 1);
  };
}
