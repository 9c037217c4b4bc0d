import { Icon } from '../picture/Icon.tsx';
import { GoTo } from './GoTo.tsx';
import { pageNumbers } from './page-numbers.ts';

interface PagerProps {
  total: number;
  page: number;
  size: number;
  sizes: readonly number[];
  onPage(page: number): void;
  onSize(size: number): void;
}

export function Pager({ total, page, size, sizes, onPage, onSize }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / size));
  const step = (to: number, words: string, icon: string) => (
    <button
      type="button"
      className="pager-step"
      aria-label={words}
      aria-disabled={to < 1 || to > pages || undefined}
      onClick={() => to >= 1 && to <= pages && onPage(to)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <nav className="pager" aria-label="分页">
      <span className="pager-total">共 {total} 条</span>
      <select aria-label="每页条数" value={size} onChange={(event) => onSize(Number(event.currentTarget.value))}>
        {sizes.map((each) => (
          <option key={each} value={each}>
            {each}条/页
          </option>
        ))}
      </select>
      <span className="pager-steps">
        {step(page - 1, '上一页', 'chevron-left')}
        <ul className="pager-pages">
          {pageNumbers(page, pages).map((number, place) =>
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
                  onClick={() => number !== page && onPage(number)}
                >
                  {number}
                </button>
              </li>
            ),
          )}
        </ul>
        {step(page + 1, '下一页', 'chevron-right')}
      </span>
      <GoTo page={page} pages={pages} onPage={onPage} />
    </nav>
  );
}
