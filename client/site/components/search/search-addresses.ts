import type { SearchKind } from '../../../../contract/search.ts';

/** In the desktop layout. */
const addresses: Record<SearchKind, (id: string) => string> = {
  product: (id) => `/productDet?productId=${id}`,
  case: (path) => path,
  news: (id) => `/xwdtDet?newId=${id}`,
};

export const getHitHref = ({ kind, id }: { kind: SearchKind; id: string }) => addresses[kind](id);

export const searchKindLabels: Record<SearchKind, string> = { product: '产品', case: '案例', news: '新闻' };

export const getSearchHref = (text: string, page = 1): string =>
  `/search?${new URLSearchParams({ q: text, ...(page > 1 && { page: String(page) }) })}`;
