import { useMemo } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { paging } from '../../../contract/limits.ts';

export type SearchValues = Readonly<Record<string, string>>;

export interface ListParams {
  searchValues: SearchValues;
  page: number;
  limit: number;
}

/** Search, page and page size of a list, held in the URL: links can be shared, and the back button returns to the last search. */
export function useListParams(
  path: string,
  search: string,
  names: readonly string[],
  pageSizes: readonly number[] = paging.pageSizes,
  addressParams: Readonly<Record<string, string>> = {},
) {
  const params = useMemo(() => parseListParams(search, names, pageSizes), [search, names, pageSizes]);
  const setParams = (changes: Partial<ListParams>) => {
    const url = path + formatListParams({ ...params, ...changes }, pageSizes, addressParams);
    if (url !== location.pathname + location.search) navigate(url);
  };
  return { params, setParams };
}

/** The smallest page is the default. */
const getDefaultLimit = (pageSizes: readonly number[]) => pageSizes[0] ?? paging.defaultLimit;

function parseListParams(search: string, names: readonly string[], pageSizes: readonly number[]): ListParams {
  const query = new URLSearchParams(search);
  const getPositiveInteger = (name: string) => {
    const value = Number(query.get(name));
    return Number.isSafeInteger(value) && value >= 1 ? value : undefined;
  };
  const limit = getPositiveInteger('limit');
  return {
    searchValues: Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])),
    page: getPositiveInteger('page') ?? paging.firstPage,
    limit: pageSizes.find((size) => size === limit) ?? getDefaultLimit(pageSizes),
  };
}

function formatListParams(
  { searchValues, page, limit }: ListParams,
  pageSizes: readonly number[],
  addressParams: Readonly<Record<string, string>>,
): string {
  const query = new URLSearchParams(Object.entries(searchValues).filter(([, value]) => value !== ''));
  for (const [name, value] of Object.entries(addressParams)) query.set(name, value);
  if (page !== paging.firstPage) query.set('page', String(page));
  if (limit !== getDefaultLimit(pageSizes)) query.set('limit', String(limit));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
