import { type ReactNode, useMemo } from 'react';
import type { BulkAction } from '../../../../contract/bulk-actions.ts';
import type { ManagedRow } from '../../../../contract/records.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/picture/Icon.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { ViewLink } from '../../frame/ViewLink.tsx';
import { goToView } from '../../frame/view-navigation.ts';
import { type ListState, ListView } from '../../list/ListView.tsx';
import { deleteRecord } from '../delete-record.ts';
import { stateLabels } from '../publishing/state-labels.ts';
import type { FormMode, RecordType, Versioned } from '../record-type.ts';
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
    const ticked = ticks.getRows(rows);
    // Publishing again what is published would only make a version without a change.
    const targets = action === 'publish' ? ticked.filter(({ state }) => state !== 'published') : ticked;
    if (targets.length === 0) toast.warn('所选内容均已发布，无需再次发布');
    else void bulk.run(action, targets, { refresh, onDone: ticks.untick });
  };
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
        ...(order.canMove(state.searchValues) && {
          renderHandle: (row: ManagedRow<Row>) => {
            const offset = (state.page - 1) * state.limit;
            return (
              <DragHandle
                title={getRowTitle(row)}
                onDrop={(index) => order.move(row, offset + index, state, 'drag-handle')}
                onMoveBy={(step) => order.move(row, offset + state.rows.indexOf(row) + step, state, 'drag-handle')}
              />
            );
          },
        }),
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
      actions={(row, state) => (
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
            onArrange={() =>
              goToView(path, group ? `?${new URLSearchParams({ [group.searchKey]: group.getValue(row) })}` : '')
            }
          />
        </>
      )}
    >
      {({ refresh }) => (
        <>
          <p className="visually-hidden" role="status">
            {order.announcement}
          </p>
          {bulk.FailuresDialog && <bulk.FailuresDialog {...bulk.failuresProps} />}
          {children(refresh)}
        </>
      )}
    </ListView>
  );
}
