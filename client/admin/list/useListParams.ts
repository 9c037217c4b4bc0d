import { useMemo } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { paging } from '../../../contract/limits.ts';

export type SearchValues = Readonly<Record<string, string>>;

interface ListParams {
  searchValues: SearchValues;
  page: number;
  limit: number;
}

/** Search, page and page size of a list, held in the URL: links can be shared, and the back button returns to the last search. */
export function useListParams(path: string, search: string, names: readonly string[]) {
  const params = useMemo(() => parseListParams(search, names), [search, names]);
  const setParams = (changes: Partial<ListParams>) => {
    const url = path + formatListParams({ ...params, ...changes });
    if (url !== location.pathname + location.search) navigate(url);
  };
  return { params, setParams };
}

function parseListParams(search: string, names: readonly string[]): ListParams {
  const query = new URLSearchParams(search);
  const getPositiveInteger = (name: string) => {
    const value = Number(query.get(name));
    return Number.isSafeInteger(value) && value >= 1 ? value : undefined;
  };
  const limit = getPositiveInteger('limit');
  return {
    searchValues: Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])),
    page: getPositiveInteger('page') ?? paging.firstPage,
    limit: paging.pageSizes.find((size) => size === limit) ?? paging.defaultLimit,
  };
}

function formatListParams({ searchValues, page, limit }: ListParams): string {
  const query = new URLSearchParams(Object.entries(searchValues).filter(([, value]) => value !== ''));
  if (page !== paging.firstPage) query.set('page', String(page));
  if (limit !== paging.defaultLimit) query.set('limit', String(limit));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
