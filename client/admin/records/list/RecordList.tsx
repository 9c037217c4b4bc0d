import { type ReactNode, useCallback, useMemo } from 'react';
import type { BulkAction } from '../../../../contract/bulk-actions.ts';
import { messages } from '../../../../contract/messages.ts';
import type { RecordState } from '../../../../contract/record-states.ts';
import type { ManagedRow } from '../../../../contract/records.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/picture/Icon.tsx';
import { ViewLink } from '../../frame/ViewLink.tsx';
import { goToView } from '../../frame/view-navigation.ts';
import { type ListState, ListView } from '../../list/ListView.tsx';
import { deleteRecord } from '../delete-record.ts';
import { isToCome } from '../publishing/publication.ts';
import { stateLabels } from '../publishing/state-labels.ts';
import type { FormMode, RecordType, Versioned } from '../record-type.ts';
import { ArrangeHandle } from './ArrangeHandle.tsx';
import { BulkBar } from './BulkBar.tsx';
import { enterBin } from './bin-address.ts';
import { DragHandle } from './DragHandle.tsx';
import { RowMenu } from './RowMenu.tsx';
import { stateColumn } from './StateCell.tsx';
import { useBulk } from './useBulk.ts';
import { useRowOrder } from './useRowOrder.ts';
import { useTicks } from './useTicks.ts';
import { withStateFilter } from './with-state-filter.tsx';

interface RecordListProps<Row extends Versioned, Values extends object> {
  recordType: RecordType<Row, Values>;
  search: string;
  title: string;
  onOpen(mode: FormMode, id: string): void;
  children(refresh: () => Promise<void>): ReactNode;
}

/** In these states there is nothing to do. Publishing again what is published would only make a version without a change. */
const skipReasons: { readonly [Action in BulkAction]?: { readonly [State in RecordState]?: string } } = {
  publish: { published: '已经发布，没有未发布的改动' },
  withdraw: { draft: messages.notPublished, withdrawn: messages.alreadyWithdrawn },
};

/** Drafts that were given a time appear then. */
function describePublished(rows: readonly ManagedRow<object>[]): string | undefined {
  const planned = rows.filter(({ state, publishAt }) => state !== 'scheduled' && isToCome(publishAt)).length;
  if (planned === 0) return undefined;
  const published = rows.length - planned;
  return `${published > 0 ? `已发布${published}条数据，` : ''}${planned}条将按设定的时间发布`;
}

/** The records of one type, with their states, in the order in which the site shows them. */
export function RecordList<Row extends Versioned, Values extends object>({
  recordType,
  search,
  title,
  onOpen,
  children,
}: RecordListProps<Row, Values>) {
  const { path, client, group, texts, getId, getRowTitle } = recordType;
  const searchKeys = useMemo(() => [...recordType.searchKeys, 'state'], [recordType]);
  const SearchFields = useMemo(() => withStateFilter(recordType.SearchFields), [recordType]);
  const columns = useMemo(() => [...recordType.columns, stateColumn], [recordType]);
  const query = new URLSearchParams(search);
  const ticks = useTicks<ManagedRow<Row>>({
    getId,
    getTitle: getRowTitle,
    filter: searchKeys.map((name) => query.get(name) ?? '').join('\n'),
  });
  const bulk = useBulk(recordType);
  const order = useRowOrder(recordType);

  const formatSearchValue = (name: string, value: string) => {
    if (name === 'state') return (stateLabels as Readonly<Record<string, string>>)[value] ?? value;
    return name === group?.searchKey ? group.getLabel(value) : value;
  };
  const runBulk = (action: BulkAction, { rows, refresh }: ListState<ManagedRow<Row>>) => {
    const ticked = ticks.getRows(rows).map((row) => ({ row, msg: skipReasons[action]?.[row.state] }));
    const targets = ticked.flatMap(({ row, msg }) => (msg === undefined ? [row] : []));
    const skipped = ticked.flatMap(({ row, msg }) => (msg === undefined ? [] : [{ row, msg }]));
    void bulk.run(action, targets, {
      skipped,
      ...(action === 'publish' && { describeDone: describePublished }),
      refresh,
      onDone: ticks.untick,
    });
  };
  /** Shows the list in which the row can be moved. */
  const arrange = useCallback(
    (row: Row) => {
      order.expect(row);
      goToView(path, group ? `?${new URLSearchParams({ [group.searchKey]: group.getValue(row) })}` : '');
    },
    [order, path, group],
  );
  const renderHandle = useCallback(
    (row: ManagedRow<Row>, state: ListState<ManagedRow<Row>>) => {
      if (!order.canMove(state.searchValues))
        return <ArrangeHandle groupLabel={group?.getLabel(group.getValue(row))} onArrange={() => arrange(row)} />;
      const offset = (state.page - 1) * state.limit;
      return (
        <DragHandle
          title={getRowTitle(row)}
          onDrop={(index) => order.move(row, offset + index, state, 'drag-handle')}
          onMoveBy={(step) => order.move(row, offset + state.rows.indexOf(row) + step, state, 'drag-handle')}
        />
      );
    },
    [order, group, getRowTitle, arrange],
  );
  const renderActions = useCallback(
    (row: ManagedRow<Row>, state: ListState<ManagedRow<Row>>) => (
      <>
        {recordType.isViewable && (
          <Button kind="link" onPress={() => onOpen('view', getId(row))}>
            查看
          </Button>
        )}
        <Button kind="link" onPress={() => onOpen('edit', getId(row))}>
          编辑
        </Button>
        <Button kind="link" className="btn-link-danger" onPress={() => deleteRecord(recordType, row, state.refresh)}>
          删除
        </Button>
        <RowMenu
          state={row.state}
          pageUrl={recordType.isViewable ? recordType.getPageUrl(getId(row), row) : undefined}
          place={
            order.canMove(state.searchValues) ? (state.page - 1) * state.limit + state.rows.indexOf(row) : undefined
          }
          count={state.count}
          onMove={(place) => order.move(row, place, state, 'row-menu')}
          onArrange={() => arrange(row)}
        />
      </>
    ),
    [recordType, order, getId, onOpen, arrange],
  );
  const addButton = (kind: 'primary' | 'plain') => (
    <Button kind={kind} icon="plus" onPress={() => onOpen('add', '')}>
      {texts.addButton}
    </Button>
  );

  return (
    <ListView<ManagedRow<Row>>
      title={title}
      path={path}
      search={search}
      searchKeys={searchKeys}
      SearchFields={SearchFields}
      formatSearchValue={formatSearchValue}
      list={client.manage}
      columns={columns}
      getRowKey={getId}
      onRowsShown={order.showMoved}
      tools={() => (
        <>
          <ViewLink className="btn btn-plain bin-link" path={path} search={enterBin(search)} title="回收站">
            <Icon name="delete" />
            <span>回收站</span>
          </ViewLink>
          {addButton('primary')}
        </>
      )}
      emptySentence={texts.emptySentence}
      emptyAction={addButton('plain')}
      tableParts={(state) => ({
        ticks: ticks.forRows(state.rows),
        footer: ticks.count > 0 && (
          <BulkBar
            count={ticks.count}
            isBusy={bulk.isBusy}
            buttons={[
              { label: '发布', run: () => runBulk('publish', state) },
              { label: '下线', run: () => runBulk('withdraw', state) },
              { label: '删除', run: () => runBulk('delete', state), isDangerous: true },
            ]}
            onTickAll={() => ticks.forRows(state.rows).onTickAll(true)}
            onClear={ticks.clear}
          />
        ),
      })}
      renderHandle={renderHandle}
      actions={renderActions}
    >
      {({ refresh }) => (
        <>
          {bulk.FailuresDialog && <bulk.FailuresDialog {...bulk.failuresProps} />}
          {children(refresh)}
        </>
      )}
    </ListView>
  );
}
