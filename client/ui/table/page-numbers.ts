const MAX_ITEMS = 7;

/** The page numbers to show in a pager, at most seven items. `undefined` is an ellipsis. */
export function getPageNumbers(page: number, pageCount: number): (number | undefined)[] {
  if (pageCount <= MAX_ITEMS) return Array.from({ length: pageCount }, (_, index) => index + 1);
  if (page <= 4) return [1, 2, 3, 4, 5, undefined, pageCount];
  if (page >= pageCount - 3)
    return [1, undefined, pageCount - 4, pageCount - 3, pageCount - 2, pageCount - 1, pageCount];
  return [1, undefined, page - 1, page, page + 1, undefined, pageCount];
}
