import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { paging } from '../../../contract/limits.ts';
import type { Paginated } from '../../../contract/records.ts';
import { Pager } from '../../ui/table/Pager.tsx';
import { SearchRow } from '../../ui/table/SearchRow.tsx';
import { Table } from '../../ui/table/Table.tsx';
import type { Column } from '../../ui/table/table-props.ts';
import type { PageParams, SearchFieldsProps } from './list-types.ts';
import { PrintHeader } from './PrintHeader.tsx';
import { RefreshError } from './RefreshError.tsx';
import { useListData } from './useListData.ts';
import { type SearchValues, useListParams } from './useListParams.ts';

interface ListState {
  /** What is searched for. */
  searchValues: SearchValues;
  count: number;
  refresh(): Promise<void>;
}

interface ListViewProps<Row> {
  title: string;
  path: string;
  /** What the address says of this view. */
  search: string;
  /** What can be searched for, by the names of the call. */
  searchKeys: readonly string[];
  SearchFields: ComponentType<SearchFieldsProps>;
  list(query: SearchValues & PageParams): Promise<Paginated<Row>>;
  columns: readonly Column<Row>[];
  getRowKey(row: Row): string;
  actions?: (row: Row, listing: ListState) => ReactNode;
  actionsWidth?: number;
  /** Behind the buttons of the search. */
  extra?: (listing: ListState) => ReactNode;
  children?: (listing: ListState) => ReactNode;
}

/** Search, table and pager of whatever there is a list of. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const {
    title,
    path,
    search,
    searchKeys: searched,
    SearchFields: Search,
    list: ask,
    columns,
    getRowKey: keyOf,
    actions,
    actionsWidth,
    extra,
    children,
  } = props;
  const { params: asked, setParams: go } = useListParams(path, search, searched);
  const { searchValues: fields, page, limit } = asked;
  const [searchInput, setSearchInput] = useState<SearchValues>(fields);
  // Not an effect: one runs again when a tab is shown again, and would drop what was typed but not submitted.
  const [appliedValues, setAppliedValues] = useState<SearchValues>(fields);
  if (appliedValues !== fields) {
    setAppliedValues(fields);
    setSearchInput(fields);
  }
  const load = useCallback(
    () => ask({ ...fields, page, limit } as SearchValues & PageParams),
    [ask, fields, page, limit],
  );
  const list = useListData(load);
  const count = list.result?.count ?? 0;
  const listing: ListState = { searchValues: fields, count, refresh: list.refresh };

  // What was on the last page has been deleted.
  const last = Math.max(paging.firstPage, Math.ceil(count / limit));
  const isBeyond = list.status === 'ready' && page > last;
  useEffect(() => {
    if (isBeyond) go({ page: last });
  }, [isBeyond]);

  const applySearch = (to: SearchValues) => {
    // The same question again is a wish to see what is new.
    const isSame = page === paging.firstPage && searched.every((name) => to[name] === fields[name]);
    if (isSame) void list.refresh();
    else go({ searchValues: to, page: paging.firstPage });
  };
  const isSearching = searched.some((name) => fields[name] !== '');

  return (
    <>
      <SearchRow
        onSearch={() =>
          applySearch(Object.fromEntries(searched.map((name) => [name, searchInput[name]?.trim() ?? ''])))
        }
        onReset={() => {
          const nothing = Object.fromEntries(searched.map((name) => [name, '']));
          setSearchInput(nothing);
          applySearch(nothing);
        }}
        extraButtons={extra?.(listing)}
      >
        <Search values={searchInput} onChange={(name, to) => setSearchInput((before) => ({ ...before, [name]: to }))} />
      </SearchRow>
      {list.result && <PrintHeader count={count} page={page} limit={limit} searchValues={fields} />}
      {list.isStale && <RefreshError errorMessage={list.errorMessage} onRetry={list.refresh} />}
      <Table
        label={title}
        columns={columns}
        rows={list.result?.data ?? []}
        getRowKey={keyOf}
        state={list.isStale ? 'ready' : list.status}
        errorMessage={list.errorMessage}
        onRetry={list.refresh}
        firstRowNumber={(page - 1) * limit + 1}
        emptyText={isSearching ? '没有符合条件的数据' : '暂无数据'}
        {...(actionsWidth && { actionsWidth })}
        {...(actions && { renderActions: (row: Row) => actions(row, listing) })}
      />
      {/* Until something was counted, 0 would be a lie. */}
      {list.result && (
        <Pager
          total={count}
          page={page}
          pageSize={limit}
          pageSizes={paging.pageSizes}
          onPageChange={(page) => go({ page })}
          onPageSizeChange={(limit) => go({ limit, page: paging.firstPage })}
        />
      )}
      {children?.(listing)}
    </>
  );
}
