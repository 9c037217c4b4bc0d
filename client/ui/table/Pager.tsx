import { Icon } from '../picture/Icon.tsx';
import { PageInput } from './PageInput.tsx';
import { getPageNumbers } from './page-numbers.ts';

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
  const renderStep = (target: number, label: string, icon: string) => (
    <button
      type="button"
      className="pager-step"
      aria-label={label}
      aria-disabled={target < 1 || target > pageCount || undefined}
      onClick={() => target >= 1 && target <= pageCount && onPageChange(target)}
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
        {pageSizes.map((option) => (
          <option key={option} value={option}>
            {option}条/页
          </option>
        ))}
      </select>
      <span className="pager-steps">
        {renderStep(page - 1, '上一页', 'chevron-left')}
        <ul className="pager-pages">
          {getPageNumbers(page, pageCount).map((number, index) =>
            number === undefined ? (
              <li key={`gap ${index}`} aria-hidden="true">
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
        {renderStep(page + 1, '下一页', 'chevron-right')}
      </span>
      <PageInput page={page} pageCount={pageCount} onPageChange={onPageChange} />
    </nav>
  );
}
