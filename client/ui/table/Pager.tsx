import { Icon } from '../picture/Icon.tsx';
import { PageInput } from './PageInput.tsx';
import { pageNumbers } from './page-numbers.ts';

interface PagerProps {
  total: number;
  page: number;
  pageSize: number;
  pageSizes: readonly number[];
  onPageChange(page: number): void;
  onPageSizeChange(pageSize: number): void;
}

export function Pager({ total, page, pageSize, pageSizes, onPageChange, onPageSizeChange }: PagerProps) {
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const step = (to: number, words: string, icon: string) => (
    <button
      type="button"
      className="pager-step"
      aria-label={words}
      aria-disabled={to < 1 || to > pageCount || undefined}
      onClick={() => to >= 1 && to <= pageCount && onPageChange(to)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <nav className="pager" aria-label="分页">
      <span className="pager-total">共 {total} 条</span>
      <select
        aria-label="每页条数"
        value={pageSize}
        onChange={(event) => onPageSizeChange(Number(event.currentTarget.value))}
      >
        {pageSizes.map((each) => (
          <option key={each} value={each}>
            {each}条/页
          </option>
        ))}
      </select>
      <span className="pager-steps">
        {step(page - 1, '上一页', 'chevron-left')}
        <ul className="pager-pages">
          {pageNumbers(page, pageCount).map((number, place) =>
            number === undefined ? (
              <li key={`gap ${place}`} aria-hidden="true">
                …
              </li>
            ) : (
              <li key={number}>
                <button
                  type="button"
                  aria-label={`第${number}页`}
                  aria-current={number === page ? 'page' : undefined}
                  onClick={() => number !== page && onPageChange(number)}
                >
                  {number}
                </button>
              </li>
            ),
          )}
        </ul>
        {step(page + 1, '下一页', 'chevron-right')}
      </span>
      <PageInput page={page} pageCount={pageCount} onPageChange={onPageChange} />
    </nav>
  );
}
