import { Icon } from '../../../ui/picture/Icon.tsx';

interface PaginationProps {
  page: number;
  pageCount: number;
  /** How many pages to link before and after the current one. */
  siblingCount: number;
  getHref(page: number): string;
}

/** Links to the pages of a list. The page is part of the URL. */
export function Pagination({ page, pageCount, siblingCount, getHref }: PaginationProps) {
  if (pageCount <= 1) return null;
  const numbers = Array.from({ length: pageCount }, (_, index) => index + 1);
  const shownNumbers = numbers.filter((n) => n === 1 || n === pageCount || Math.abs(n - page) <= siblingCount);
  return (
    <nav className="pages" aria-label="分页">
      {page > 1 && (
        <a href={getHref(page - 1)} rel="prev" aria-label="上一页">
          <Icon name="chevron-left" />
        </a>
      )}
      {shownNumbers.map((n, index) => (
        <span key={n}>
          {n - (shownNumbers[index - 1] ?? n) > 1 && <span aria-hidden="true">…</span>}
          <a href={getHref(n)} aria-label={`第${n}页`} aria-current={n === page ? 'page' : undefined}>
            {n}
          </a>
        </span>
      ))}
      {page < pageCount && (
        <a href={getHref(page + 1)} rel="next" aria-label="下一页">
          <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  );
}
