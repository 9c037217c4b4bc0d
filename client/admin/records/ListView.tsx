import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { paging } from '../../../contract/limits.ts';
import type { Paginated } from '../../../contract/records.ts';
import { Pager } from '../../ui/table/Pager.tsx';
import { SearchRow } from '../../ui/table/SearchRow.tsx';
import { type Column, Table } from '../../ui/table/Table.tsx';
import { NotRefreshed } from './NotRefreshed.tsx';
import type { Paged, SearchProps } from './noun.ts';
import { PrintedHead } from './PrintedHead.tsx';
import { useList } from './useList.ts';
import { type Fields, useQuery } from './useQuery.ts';

interface Listing {
  /** What is searched for. */
  fields: Fields;
  count: number;
  refresh(): Promise<void>;
}

interface ListViewProps<Row> {
  title: string;
  path: string;
  /** What the address says of this view. */
  search: string;
  /** What can be searched for, by the names of the call. */
  searched: readonly string[];
  Search: ComponentType<SearchProps>;
  list(query: Fields & Paged): Promise<Paginated<Row>>;
  columns: readonly Column<Row>[];
  keyOf(row: Row): string;
  actions?: (row: Row, listing: Listing) => ReactNode;
  actionsWidth?: number;
  /** Behind the buttons of the search. */
  extra?: (listing: Listing) => ReactNode;
  children?: (listing: Listing) => ReactNode;
}

/** Search, table and pager of whatever there is a list of. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const {
    title,
    path,
    search,
    searched,
    Search,
    list: ask,
    columns,
    keyOf,
    actions,
    actionsWidth,
    extra,
    children,
  } = props;
  const { asked, go } = useQuery(path, search, searched);
  const { fields, page, limit } = asked;
  const [typed, setTyped] = useState<Fields>(fields);
  useEffect(() => setTyped(fields), [fields]);
  const load = useCallback(() => ask({ ...fields, page, limit } as Fields & Paged), [ask, fields, page, limit]);
  const list = useList(load);
  const count = list.page?.count ?? 0;
  const listing: Listing = { fields, count, refresh: list.refresh };

  // What was on the last page has been deleted.
  const last = Math.max(paging.firstPage, Math.ceil(count / limit));
  const isBeyond = list.state === 'ready' && page > last;
  useEffect(() => {
    if (isBeyond) go({ page: last });
  }, [isBeyond]);

  const query = (to: Fields) => {
    // The same question again is a wish to see what is new.
    const isSame = page === paging.firstPage && searched.every((name) => to[name] === fields[name]);
    if (isSame) void list.refresh();
    else go({ fields: to, page: paging.firstPage });
  };
  const isSearching = searched.some((name) => fields[name] !== '');

  return (
    <>
      <SearchRow
        onQuery={() => query(Object.fromEntries(searched.map((name) => [name, typed[name]?.trim() ?? ''])))}
        onReset={() => {
          const nothing = Object.fromEntries(searched.map((name) => [name, '']));
          setTyped(nothing);
          query(nothing);
        }}
        extra={extra?.(listing)}
      >
        <Search typed={typed} type={(name, to) => setTyped((before) => ({ ...before, [name]: to }))} />
      </SearchRow>
      {list.page && <PrintedHead count={count} page={page} limit={limit} fields={fields} />}
      {list.isOld && <NotRefreshed failure={list.failure} onRetry={list.refresh} />}
      <Table
        label={title}
        columns={columns}
        rows={list.page?.data ?? []}
        keyOf={keyOf}
        state={list.isOld ? 'ready' : list.state}
        failure={list.failure}
        onRetry={list.refresh}
        firstIndex={(page - 1) * limit + 1}
        emptyWords={isSearching ? '没有符合条件的数据' : '暂无数据'}
        {...(actionsWidth && { actionsWidth })}
        {...(actions && { actions: (row: Row) => actions(row, listing) })}
      />
      {/* Until something was counted, 0 would be a lie. */}
      {list.page && (
        <Pager
          total={count}
          page={page}
          size={limit}
          sizes={paging.pageSizes}
          onPage={(page) => go({ page })}
          onSize={(limit) => go({ limit, page: paging.firstPage })}
        />
      )}
      {children?.(listing)}
    </>
  );
}
