import { useEffect, useState } from 'react';

/** Which tab is open, from 0. Opening one writes it into the address, from 1, so that a link, a reload and the way back find it again. */
export function useTabParam(data: { tab: number }, addressOf: (tab: number) => string) {
  const [tab, setTab] = useState(data.tab - 1);
  // The page has been asked for anew: what its address says is what is wanted now.
  useEffect(() => setTab(data.tab - 1), [data]);
  const open = (next: number) => {
    setTab(next);
    history.replaceState(history.state, '', addressOf(next));
  };
  return [tab, open] as const;
}

/** The tab from 0, its page from 1. */
export function tabHref(path: string, tab: number, page = 1): string {
  const query = [tab > 0 && `tab=${tab + 1}`, page > 1 && `page=${page}`].filter(Boolean).join('&');
  return query === '' ? path : `${path}?${query}`;
}
