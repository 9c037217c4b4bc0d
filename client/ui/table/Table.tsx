import { type CSSProperties, useEffect, useRef } from 'react';
import { Button } from '../button/Button.tsx';
import { Rows } from './Rows.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import type { TableProps } from './table-props.ts';
import { useOverflowMarker } from './useOverflowMarker.ts';

const INDEX = { width: 60, narrow: 40 };
const WIDTH = 140;
/** The least of what takes the rest. */
const REST = { width: 180, narrow: 88 };
/** Three buttons, closer to the edges. */
const NARROW_ACTIONS = 132;

interface Widths {
  width: number;
  narrow: number;
}

const widthsOf = ({ width = WIDTH, narrow = width }: Partial<Widths>): Widths => ({ width, narrow });
const sum = (all: readonly Widths[], of: keyof Widths) => all.reduce((sum, each) => sum + each[of], 0);

/** Below this it scrolls sideways instead of squeezing what is wide. */
const leastWidth = (all: readonly Widths[]) =>
  ({ '--least': `${sum(all, 'width')}px`, '--least-narrow': `${sum(all, 'narrow')}px` }) as CSSProperties;
const styleOf = ({ width, narrow }: Widths) =>
  ({ '--width': `${width}px`, '--narrow': `${narrow}px` }) as CSSProperties;

/** Its box is as high as the window leaves room for, whatever is in it: nothing jumps when rows come and go. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, state, errorMessage, onRetry, firstRowNumber, emptyText = '暂无数据' } = props;
  const { renderActions, actionsWidth = renderActions ? 160 : 0 } = props;
  const box = useRef<HTMLDivElement>(null);
  const hasLoaded = useRef(false);
  if (state === 'ready') hasLoaded.current = true;
  useStartAtTop(box, firstRowNumber);
  useOverflowMarker(box);
  const actionsWidths = { width: actionsWidth, narrow: Math.min(actionsWidth, NARROW_ACTIONS) };
  const widths = columns.map((column) => (column.isFlexible ? REST : widthsOf(column)));

  const isFirstLoad = state === 'loading' && !hasLoaded.current;
  const isEmpty = state !== 'failed' && !isFirstLoad && rows.length === 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className="table-box" aria-label={label} tabIndex={0} ref={box}>
      <table
        className="table"
        aria-label={label}
        aria-busy={state === 'loading'}
        style={leastWidth([INDEX, ...widths, actionsWidths])}
      >
        <colgroup>
          <col style={styleOf(INDEX)} />
          {columns.map((column) => (
            <col key={column.name} style={column.isFlexible ? undefined : styleOf(widthsOf(column))} />
          ))}
          {renderActions && <col className="col-actions" style={styleOf(actionsWidths)} />}
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
            {renderActions && (
              <th scope="col" className="cell-actions">
                操作
              </th>
            )}
          </tr>
        </thead>
        {isFirstLoad && <SkeletonRows cells={columns.length + (renderActions ? 2 : 1)} />}
        {!isFirstLoad && state !== 'failed' && <Rows {...props} />}
      </table>
      {isFirstLoad && <p className="hidden-words">加载中…</p>}
      {isEmpty && <p className="table-words">{emptyText}</p>}
      {state === 'failed' && (
        <div className="table-words" role="alert">
          <p>{errorMessage ?? '加载失败，请稍后重试'}</p>
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
function useStartAtTop(box: { readonly current: HTMLElement | null }, firstRowNumber: number): void {
  const shown = useRef(firstRowNumber);
  useEffect(() => {
    if (shown.current !== firstRowNumber) box.current?.scrollTo(0, 0);
    shown.current = firstRowNumber;
  }, [box, firstRowNumber]);
}
