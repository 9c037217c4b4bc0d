import type { ReactNode } from 'react';

export interface Column<Row> {
  name: string;
  title: string;
  /** In pixels. */
  width?: number;
  /** In a narrow window; as in a wide one where nothing is said. */
  narrowWidth?: number;
  /** Takes what the others leave. */
  isFlexible?: boolean;
  render(row: Row, index: number): ReactNode;
}

export interface TableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  getRowKey(row: Row): string;
  state: 'loading' | 'ready' | 'failed';
  /** Why it failed, in a sentence. */
  errorMessage?: string | undefined;
  onRetry(): void;
  /** What the first row is counted as: 11 on the second page of ten. */
  firstRowNumber: number;
  emptyText?: string;
  renderActions?: (row: Row) => ReactNode;
  actionsWidth?: number;
}
