import { useMemo } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { paging } from '../../../contract/limits.ts';

export type SearchValues = Readonly<Record<string, string>>;

interface ListParams {
  searchValues: SearchValues;
  page: number;
  limit: number;
}

/** What a list shows, as its address says it: so it can be sent to a colleague, and the back button leads to the search before. */
export function useListParams(path: string, search: string, names: readonly string[]) {
  const params = useMemo(() => parseListParams(search, names), [search, names]);
  const setParams = (to: Partial<ListParams>) => {
    const address = path + formatListParams({ ...params, ...to });
    if (address !== location.pathname + location.search) navigate(address);
  };
  return { params: params, setParams: setParams };
}

function parseListParams(search: string, names: readonly string[]): ListParams {
  const sent = new URLSearchParams(search);
  const whole = (name: string) => {
    const value = Number(sent.get(name));
    return Number.isSafeInteger(value) && value >= 1 ? value : undefined;
  };
  const limit = whole('limit');
  return {
    searchValues: Object.fromEntries(names.map((name) => [name, sent.get(name) ?? ''])),
    page: whole('page') ?? paging.firstPage,
    limit: paging.pageSizes.find((size) => size === limit) ?? paging.defaultLimit,
  };
}

function formatListParams({ searchValues: fields, page, limit }: ListParams): string {
  const sent = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''));
  if (page !== paging.firstPage) sent.set('page', String(page));
  if (limit !== paging.defaultLimit) sent.set('limit', String(limit));
  const text = sent.toString();
  return text === '' ? '' : `?${text}`;
}
