import type { News } from '../../../../contract/records.ts';

export const getNewsHref = ({ newId }: Pick<News, 'newId'>): string => `/xwdtDet?newId=${newId}`;

export const getNewsPageHref = (page: number): string => (page === 1 ? '/xwdt' : `/xwdt?page=${page}`);
