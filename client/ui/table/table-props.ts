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
}
