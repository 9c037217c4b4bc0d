import { Icon } from '../../../ui/picture/Icon.tsx';

interface PaginationProps {
  page: number;
  pageCount: number;
  /** How many before and after this one there is room for. */
  siblingCount: number;
  hrefOf(page: number): string;
}

/** Links to the pages of a list; the page is in the address. */
export function Pagination({ page, pageCount: pages, siblingCount: reach, hrefOf: addressOf }: PaginationProps) {
  if (pages <= 1) return null;
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  const near = numbers.filter((n) => n === 1 || n === pages || Math.abs(n - page) <= reach);
  return (
    <nav className="pages" aria-label="分页">
      {page > 1 && (
        <a href={addressOf(page - 1)} rel="prev" aria-label="上一页">
          <Icon name="chevron-left" />
        </a>
      )}
      {near.map((n, index) => (
        <span key={n}>
          {n - (near[index - 1] ?? n) > 1 && <span aria-hidden="true">…</span>}
          <a href={addressOf(n)} aria-label={`第${n}页`} aria-current={n === page ? 'page' : undefined}>
            {n}
          </a>
        </span>
      ))}
      {page < pages && (
        <a href={addressOf(page + 1)} rel="next" aria-label="下一页">
          <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  );
}
