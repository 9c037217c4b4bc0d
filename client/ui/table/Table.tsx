import { type CSSProperties, useEffect, useRef } from 'react';
import { Button } from '../button/Button.tsx';
import { Rows } from './Rows.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { TickBox } from './TickBox.tsx';
import type { TableProps } from './table-props.ts';
import { useOverflowMarker } from './useOverflowMarker.ts';

const INDEX_COLUMN = { width: 60, narrowWidth: 40 };
/** With a handle and a tick beside the number. */
const LEAD_COLUMN = { width: 92, narrowWidth: 75 };
const DEFAULT_WIDTH = 140;
/** Minimum widths of the flexible column. */
const FLEXIBLE_COLUMN = { width: 180, narrowWidth: 70 };
/** For three buttons and a menu. On touch screens each is 44 pixels wide. */
const ACTIONS_COLUMN = { width: 164, narrowWidth: 136, touchWidth: 212 };
/** From the narrowest window with a table to the one in which every column has its full width. */
const GROWING_RANGE = 1536 - 992;

interface Widths {
  width: number;
  narrowWidth: number;
}

const getWidths = ({ width = DEFAULT_WIDTH, narrowWidth = width }: Partial<Widths>): Widths => ({ width, narrowWidth });
const sumWidths = (columns: readonly Widths[], key: keyof Widths) =>
  columns.reduce((total, column) => total + column[key], 0);

/** Columns grow with the window: `--growth` is how many pixels for each of the window's. */
const getGrowth = ({ width, narrowWidth }: Widths) => (width - narrowWidth) / GROWING_RANGE;
const getColumnStyle = (widths: Widths) =>
  ({ '--narrow': `${widths.narrowWidth}px`, '--growth': getGrowth(widths) }) as CSSProperties;
/** Minimum widths of the whole table; in a smaller box it scrolls horizontally. */
const getTableStyle = (columns: readonly Widths[], actions: typeof ACTIONS_COLUMN) => {
  const sums = { width: sumWidths(columns, 'width'), narrowWidth: sumWidths(columns, 'narrowWidth') };
  return {
    '--table-narrow': `${sums.narrowWidth}px`,
    '--table-growth': getGrowth(sums),
    '--touch-more': `${actions.touchWidth - actions.narrowWidth}px`,
  } as CSSProperties;
};

/**
 * A table in a box that fills the remaining height of the window, so that the layout does not shift when the number of rows
 * changes.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, state, errorMessage, onRetry, firstRowNumber, emptyContent } = props;
  const { ticks, footer, renderActions, actionsWidth = renderActions ? undefined : 0 } = props;
  const box = useRef<HTMLDivElement>(null);
  const hasLoaded = useRef(false);
  if (state === 'ready') hasLoaded.current = true;
  useScrollToTop(box, firstRowNumber);
  useOverflowMarker(box);
  const actions =
    actionsWidth === undefined
      ? ACTIONS_COLUMN
      : { width: actionsWidth, narrowWidth: actionsWidth, touchWidth: actionsWidth };
  const indexColumn = ticks ? LEAD_COLUMN : INDEX_COLUMN;
  const widths = columns.map((column) => (column.isFlexible ? FLEXIBLE_COLUMN : getWidths(column)));
  const tickedCount = ticks ? rows.filter(ticks.isTicked).length : 0;

  const isFirstLoad = state === 'loading' && !hasLoaded.current;
  const isEmpty = state !== 'failed' && !isFirstLoad && rows.length === 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className="table-box" aria-label={label} tabIndex={0} ref={box}>
      <table
        className="table"
        aria-label={label}
        aria-busy={state === 'loading'}
        style={getTableStyle([indexColumn, ...widths, actions], actions)}
      >
        <colgroup>
          <col style={getColumnStyle(indexColumn)} />
          {columns.map((column) => (
            <col key={column.name} style={column.isFlexible ? undefined : getColumnStyle(getWidths(column))} />
          ))}
          {renderActions && <col className="col-actions" style={getColumnStyle(actions)} />}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={ticks ? 'cell-index cell-lead' : 'cell-index'}>
              {ticks && (
                <TickBox
                  label="全选本页"
                  isTicked={rows.length > 0 && tickedCount === rows.length}
                  isMixed={tickedCount > 0 && tickedCount < rows.length}
                  onTick={ticks.onTickAll}
                />
              )}
              序号
            </th>
            {columns.map(({ name, title }) => (
              <th key={name} scope="col">
                {title}
              </th>
            ))}
            {renderActions && (
              <th scope="col" className="cell-actions">
                操作
              </th>
            )}
          </tr>
        </thead>
        {isFirstLoad && <SkeletonRows columnCount={columns.length + (renderActions ? 2 : 1)} />}
        {!isFirstLoad && state !== 'failed' && <Rows {...props} />}
      </table>
      {isFirstLoad && <p className="visually-hidden">加载中…</p>}
      {isEmpty && <div className="table-words">{emptyContent}</div>}
      {state === 'failed' && (
        <div className="table-words" role="alert">
          <p>{errorMessage ?? '加载失败，请稍后重试'}</p>
          <Button
            onPress={() => {
              // The button disappears, so move the focus to the table.
              box.current?.focus();
              onRetry();
            }}
            icon="refresh"
          >
            重新加载
          </Button>
        </div>
      )}
      {footer && <div className="table-footer">{footer}</div>}
    </section>
  );
}

/** Scrolls to the top when another page is shown, but not when the same page is mounted again. */
function useScrollToTop(box: { readonly current: HTMLElement | null }, firstRowNumber: number): void {
  const previousRowNumber = useRef(firstRowNumber);
  useEffect(() => {
    if (previousRowNumber.current !== firstRowNumber) box.current?.scrollTo(0, 0);
    previousRowNumber.current = firstRowNumber;
  }, [box, firstRowNumber]);
}
