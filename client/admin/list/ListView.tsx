import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { paging } from '../../../contract/limits.ts';
import type { Paginated } from '../../../contract/records.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Pager } from '../../ui/table/Pager.tsx';
import { SearchRow } from '../../ui/table/SearchRow.tsx';
import { Table } from '../../ui/table/Table.tsx';
import type { Column, TableProps } from '../../ui/table/table-props.ts';
import { EmptyList } from './EmptyList.tsx';
import { focusList } from './focus-list.ts';
import type { PageParams, SearchFieldsProps } from './list-types.ts';
import { PrintHeader } from './PrintHeader.tsx';
import { RefreshError } from './RefreshError.tsx';
import { useListData } from './useListData.ts';
import { type SearchValues, useListParams } from './useListParams.ts';

export interface ListState<Row> {
  /** The current search. */
  searchValues: SearchValues;
  rows: readonly Row[];
  count: number;
  page: number;
  limit: number;
  refresh(): Promise<void>;
  /** Shows these rows until the list is loaded again. */
  setRows(rows: readonly Row[]): void;
  goToPage(page: number): void;
}

interface ListViewProps<Row> {
  title: string;
  path: string;
  /** The query string of this view's URL. */
  search: string;
  /** The names of the search fields, as in the call's input. */
  searchKeys: readonly string[];
  /** Without it the list cannot be searched. */
  SearchFields?: ComponentType<SearchFieldsProps>;
  /** Says what was searched for, on paper. */
  formatSearchValue?: (name: string, value: string) => string;
  /** Kept in the view's address beside the search. */
  addressParams?: Readonly<Record<string, string>>;
  list(query: SearchValues & PageParams): Promise<Paginated<Row>>;
  columns: readonly Column<Row>[];
  getRowKey(row: Row): string;
  actions?: (row: Row, state: ListState<Row>) => ReactNode;
  actionsWidth?: number;
  /** Said beside the search. */
  notice?: string;
  /** The buttons above the table, at the right. */
  tools?: (state: ListState<Row>) => ReactNode;
  renderHandle?: (row: Row, state: ListState<Row>) => ReactNode;
  /** The ticks and the footer of the table. */
  tableParts?: (state: ListState<Row>) => Pick<TableProps<Row>, 'ticks' | 'footer'>;
  /** The rows on screen have changed. */
  onRowsShown?: (rows: readonly Row[]) => void;
  /** Why the list is empty, or what will fill it, and the one thing to do about it. */
  emptySentence: string;
  emptyAction?: ReactNode;
  children?: (state: ListState<Row>) => ReactNode;
}

const NO_ROWS: readonly never[] = [];

/** Search, table and pager of a list. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const {
    title,
    path,
    search,
    searchKeys,
    SearchFields,
    formatSearchValue,
    addressParams,
    list,
    columns,
    getRowKey,
    actions,
    actionsWidth,
    notice,
    tools,
    renderHandle,
    tableParts,
    onRowsShown,
    emptySentence,
    emptyAction,
    children,
  } = props;
  const { params, setParams } = useListParams(path, search, searchKeys, paging.pageSizes, addressParams);
  const { searchValues, page, limit } = params;
  const [searchInput, setSearchInput] = useState<SearchValues>(searchValues);
  // During rendering, not in an effect: an effect would run again when the view is shown again and discard what was typed.
  const [appliedValues, setAppliedValues] = useState<SearchValues>(searchValues);
  if (appliedValues !== searchValues) {
    setAppliedValues(searchValues);
    setSearchInput(searchValues);
  }
  const load = useCallback(
    () => list({ ...searchValues, page, limit } as SearchValues & PageParams),
    [list, searchValues, page, limit],
  );
  const listData = useListData(load);
  const count = listData.result?.count ?? 0;
  const { refresh, setRows } = listData;
  const rows = listData.result?.data ?? NO_ROWS;
  const state = useMemo<ListState<Row>>(
    () => ({ searchValues, rows, count, page, limit, refresh, setRows, goToPage: (page) => setParams({ page }) }),
    [searchValues, rows, count, page, limit, refresh, setRows],
  );
  // The same functions as long as they give the same: the table then leaves its rows as they are.
  const renderActions = useMemo(() => actions && ((row: Row) => actions(row, state)), [actions, state]);
  const renderRowHandle = useMemo(
    () => renderHandle && ((row: Row) => renderHandle(row, state)),
    [renderHandle, state],
  );
  useEffect(() => {
    if (listData.result) onRowsShown?.(listData.result.data);
  }, [listData.result]);

  // The page may no longer exist, as after its last record was deleted.
  const lastPage = Math.max(paging.firstPage, Math.ceil(count / limit));
  const isBeyondLastPage = listData.status === 'ready' && page > lastPage;
  useEffect(() => {
    if (isBeyondLastPage) setParams({ page: lastPage });
  }, [isBeyondLastPage]);

  const applySearch = (newValues: SearchValues) => {
    // Searching again for the same values reloads the list.
    const isSame = page === paging.firstPage && searchKeys.every((name) => newValues[name] === searchValues[name]);
    if (isSame) void listData.refresh();
    else setParams({ searchValues: newValues, page: paging.firstPage });
  };
  const resetSearch = () => {
    const emptyValues = Object.fromEntries(searchKeys.map((name) => [name, '']));
    setSearchInput(emptyValues);
    applySearch(emptyValues);
  };
  const isSearching = searchKeys.some((name) => searchValues[name] !== '');

  return (
    <>
      <div className="list-head">
        {SearchFields && (
          <SearchRow
            onSearch={() =>
              applySearch(Object.fromEntries(searchKeys.map((name) => [name, searchInput[name]?.trim() ?? ''])))
            }
            onReset={resetSearch}
          >
            <SearchFields
              values={searchInput}
              onChange={(name, value) => setSearchInput((previous) => ({ ...previous, [name]: value }))}
            />
          </SearchRow>
        )}
        {notice && <p className="list-notice">{notice}</p>}
        {tools && <div className="list-tools">{tools(state)}</div>}
      </div>
      {listData.result && (
        <PrintHeader
          count={count}
          page={page}
          limit={limit}
          searchValues={searchValues}
          {...(formatSearchValue && { formatSearchValue })}
        />
      )}
      {listData.isStale && <RefreshError errorMessage={listData.errorMessage} onRetry={listData.refresh} />}
      <Table
        label={title}
        columns={columns}
        rows={rows}
        getRowKey={getRowKey}
        state={listData.isStale ? 'ready' : listData.status}
        errorMessage={listData.errorMessage}
        onRetry={listData.refresh}
        firstRowNumber={(page - 1) * limit + 1}
        emptyContent={
          isSearching ? (
            <EmptyList picture="noResult" sentence="没有符合条件的数据">
              <Button
                icon="refresh"
                onPress={() => {
                  // The button disappears: move focus to the table.
                  focusList();
                  resetSearch();
                }}
              >
                清除查询条件
              </Button>
            </EmptyList>
          ) : (
            <EmptyList picture="empty" sentence={emptySentence}>
              {emptyAction}
            </EmptyList>
          )
        }
        {...tableParts?.(state)}
        {...(actionsWidth && { actionsWidth })}
        {...(renderActions && { renderActions })}
        renderHandle={renderRowHandle}
      />
      {/* Before the first result the number of records is unknown, not 0. */}
      {listData.result && (
        <Pager
          total={count}
          page={page}
          pageSize={limit}
          pageSizes={paging.pageSizes}
          onPageChange={(page) => setParams({ page })}
          onPageSizeChange={(limit) => setParams({ limit, page: paging.firstPage })}
        />
      )}
      {children?.(state)}
    </>
  );
}
