import { useMemo } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { paging } from '../../../contract/limits.ts';

export type Fields = Readonly<Record<string, string>>;

interface Asked {
  fields: Fields;
  page: number;
  limit: number;
}

/** What a list shows, as its address says it: so it can be sent to a colleague, and the back button leads to the search before. */
export function useQuery(path: string, search: string, names: readonly string[]) {
  const asked = useMemo(() => read(search, names), [search, names]);
  const go = (to: Partial<Asked>) => {
    const address = path + write({ ...asked, ...to });
    if (address !== location.pathname + location.search) navigate(address);
  };
  return { asked, go };
}

function read(search: string, names: readonly string[]): Asked {
  const sent = new URLSearchParams(search);
  const whole = (name: string) => {
    const value = Number(sent.get(name));
    return Number.isSafeInteger(value) && value >= 1 ? value : undefined;
  };
  const limit = whole('limit');
  return {
    fields: Object.fromEntries(names.map((name) => [name, sent.get(name) ?? ''])),
    page: whole('page') ?? paging.firstPage,
    limit: paging.pageSizes.find((size) => size === limit) ?? paging.defaultLimit,
  };
}

function write({ fields, page, limit }: Asked): string {
  const sent = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''));
  if (page !== paging.firstPage) sent.set('page', String(page));
  if (limit !== paging.defaultLimit) sent.set('limit', String(limit));
  const text = sent.toString();
  return text === '' ? '' : `?${text}`;
}
