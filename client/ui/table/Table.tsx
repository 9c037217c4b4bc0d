import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../act/Button.tsx';
import { Rows } from './Rows.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';

export interface Column<Row> {
  name: string;
  title: string;
  /** In pixels. */
  width?: number;
  /** Takes what the others leave. */
  isWide?: boolean;
  render(row: Row, index: number): ReactNode;
}

export interface TableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
  state: 'loading' | 'ready' | 'failed';
  /** Why it failed, in a sentence. */
  failure?: string | undefined;
  onRetry(): void;
  /** What the first row is counted as: 11 on the second page of ten. */
  firstIndex: number;
  emptyWords?: string;
  actions?: (row: Row) => ReactNode;
  actionsWidth?: number;
}

const INDEX_WIDTH = 60;
const WIDTH = 140;
const LEAST_WIDE = 200;

/** Below this it scrolls sideways instead of squeezing what is wide. */
function leastWidth(columns: readonly Pick<Column<never>, 'width' | 'isWide'>[], actionsWidth: number): CSSProperties {
  const widths = columns.map(({ width = WIDTH, isWide }) => (isWide ? LEAST_WIDE : width));
  const least = widths.reduce((sum, each) => sum + each, INDEX_WIDTH + actionsWidth);
  return { '--table-least': `${least}px` } as CSSProperties;
}

/** Its box is as high as the window leaves room for, whatever is in it: nothing jumps when rows come and go. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, state, failure, onRetry, firstIndex, emptyWords = '暂无数据' } = props;
  const { actions, actionsWidth = actions ? 160 : 0 } = props;
  const box = useRef<HTMLDivElement>(null);
  const hasLoaded = useRef(false);
  if (state === 'ready') hasLoaded.current = true;
  useStartAtTop(box, firstIndex);

  const isFirstLoad = state === 'loading' && !hasLoaded.current;
  const isEmpty = state !== 'failed' && !isFirstLoad && rows.length === 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className="table-box" aria-label={label} tabIndex={0} ref={box}>
      <table
        className="table"
        aria-label={label}
        aria-busy={state === 'loading'}
        style={leastWidth(columns, actionsWidth)}
      >
        <colgroup>
          <col style={{ width: INDEX_WIDTH }} />
          {columns.map(({ name, width = WIDTH, isWide }) => (
            <col key={name} style={isWide ? undefined : { width }} />
          ))}
          {actions && <col style={{ width: actionsWidth }} />}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className="cell-index">
              序号
            </th>
            {columns.map(({ name, title }) => (
              <th key={name} scope="col">
                {title}
              </th>
            ))}
            {actions && (
              <th scope="col" className="cell-actions">
                操作
              </th>
            )}
          </tr>
        </thead>
        {isFirstLoad && <SkeletonRows cells={columns.length + (actions ? 2 : 1)} />}
        {!isFirstLoad && state !== 'failed' && <Rows {...props} />}
      </table>
      {isFirstLoad && <p className="hidden-words">加载中…</p>}
      {isEmpty && <p className="table-words">{emptyWords}</p>}
      {state === 'failed' && (
        <div className="table-words" role="alert">
          <p>{failure ?? '加载失败，请稍后重试'}</p>
          <Button
            onPress={() => {
              // The button goes: whoever uses the keyboard goes on at the rows.
              box.current?.focus();
              onRetry();
            }}
            icon="refresh"
          >
            重新加载
          </Button>
        </div>
      )}
    </section>
  );
}

/** Another page starts at its first row; the same one, come back to, stays where it was. */
function useStartAtTop(box: { readonly current: HTMLElement | null }, firstIndex: number): void {
  const shown = useRef(firstIndex);
  useEffect(() => {
    if (shown.current !== firstIndex) box.current?.scrollTo(0, 0);
    shown.current = firstIndex;
  }, [box, firstIndex]);
}
