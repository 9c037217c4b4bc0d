import { useEffect, useState } from 'react';

/** Which tab is open, from 0. Opening one writes it into the address, from 1, so that a link, a reload and the way back find it again. */
export function useTabInAddress(path: string, data: { tab: number }) {
  const [tab, setTab] = useState(data.tab - 1);
  // The page has been asked for anew: what its address says is what is wanted now.
  useEffect(() => setTab(data.tab - 1), [data]);
  const open = (next: number) => {
    setTab(next);
    history.replaceState(history.state, '', tabAddress(path, next));
  };
  return [tab, open] as const;
}

export const tabAddress = (path: string, tab: number) => (tab === 0 ? path : `${path}?tab=${tab + 1}`);
