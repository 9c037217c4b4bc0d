import type { ReactNode } from 'react';

export interface Column<Row> {
  name: string;
  title: string;
  /** In pixels. */
  width?: number;
  /** In a narrow window; defaults to `width`. */
  narrowWidth?: number;
  /** Takes the width that the other columns leave. */
  isFlexible?: boolean;
  render(row: Row, index: number): ReactNode;
}

/** Rows that can be ticked, to do something with several at once. */
export interface Ticks<Row> {
  isTicked(row: Row): boolean;
  getLabel(row: Row): string;
  /** `isRange`: with Shift, for all rows from the one ticked before to this one. */
  onTick(row: Row, isTicked: boolean, isRange: boolean): void;
  onTickAll(isTicked: boolean): void;
}

export interface TableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  getRowKey(row: Row): string;
  state: 'loading' | 'ready' | 'failed';
  /** Shown when loading has failed. */
  errorMessage?: string | undefined;
  onRetry(): void;
  /** Number of the first row: 11 on the second page of ten. */
  firstRowNumber: number;
  /** Shown instead of rows when there are none. */
  emptyContent: ReactNode;
  renderActions?: (row: Row) => ReactNode;
  actionsWidth?: number;
  ticks?: Ticks<Row> | undefined;
  /** Stands beside the row's number, to drag the row by. */
  renderHandle?: ((row: Row) => ReactNode) | undefined;
  /** Stays in sight at the lower edge of the table. */
  footer?: ReactNode;
}
