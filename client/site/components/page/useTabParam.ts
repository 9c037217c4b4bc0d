import { useEffect, useState } from 'react';

/** The index of the open tab. Opening a tab writes its number, from 1, into the URL, so that links, reloads and the back button keep it. */
export function useTabParam(data: { tab: number }, getHref: (tab: number) => string) {
  const [tab, setTab] = useState(data.tab - 1);
  // After another navigation to this page, open the tab given in the URL.
  useEffect(() => setTab(data.tab - 1), [data]);
  const openTab = (next: number) => {
    setTab(next);
    history.replaceState(history.state, '', getHref(next));
  };
  return [tab, openTab] as const;
}

/** `tab` counts from 0, `page` from 1. */
export function createTabHref(path: string, tab: number, page = 1): string {
  const query = [tab > 0 && `tab=${tab + 1}`, page > 1 && `page=${page}`].filter(Boolean).join('&');
  return query === '' ? path : `${path}?${query}`;
}
