const MOST = 7;

/** The pages a pager names, at most seven places; `undefined` stands for those left out. */
export function pageNumbers(page: number, pages: number): (number | undefined)[] {
  if (pages <= MOST) return Array.from({ length: pages }, (_, index) => index + 1);
  if (page <= 4) return [1, 2, 3, 4, 5, undefined, pages];
  if (page >= pages - 3) return [1, undefined, pages - 4, pages - 3, pages - 2, pages - 1, pages];
  return [1, undefined, page - 1, page, page + 1, undefined, pages];
}
