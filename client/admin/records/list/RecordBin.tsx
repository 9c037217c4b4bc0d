import { type ReactNode, useState } from 'react';
import { binDays } from '../../../../contract/limits.ts';
import type { BinRow } from '../../../../contract/records.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/picture/Icon.tsx';
import type { Column } from '../../../ui/table/table-props.ts';
import { formatAuthor } from '../../format-author.ts';
import { ViewLink } from '../../frame/ViewLink.tsx';
import { ListView } from '../../list/ListView.tsx';
import type { RecordType, Versioned } from '../record-type.ts';
import { BinnedRecordDialog } from './BinnedRecordDialog.tsx';
import { BulkBar } from './BulkBar.tsx';
import { getParamsBesidePaging, leaveBin } from './bin-address.ts';
import { useBulk } from './useBulk.ts';
import { useTicks } from './useTicks.ts';

interface RecordBinProps<Row extends Versioned, Values extends object> {
  recordType: RecordType<Row, Values>;
  search: string;
  title: string;
  children(refresh: () => Promise<void>): ReactNode;
}

const NO_SEARCH: readonly string[] = [];

const deletionColumns: readonly Column<BinRow<unknown>>[] = [
  { name: 'deleteDate', title: '删除时间', width: 164, narrowWidth: 88, render: (row) => row.deleteDate },
  { name: 'deleteBy', title: '删除人', width: 120, narrowWidth: 72, render: (row) => formatAuthor(row.deleteBy) },
];

/** The deleted records of one type, which can be restored. */
export function RecordBin<Row extends Versioned, Values extends object>({
  recordType,
  search,
  title,
  children,
}: RecordBinProps<Row, Values>) {
  const { getId, getRowTitle, path } = recordType;
  const [viewedRow, setViewedRow] = useState<BinRow<Row>>();
  const ticks = useTicks<BinRow<Row>>({ getId, getTitle: getRowTitle, filter: '' });
  const bulk = useBulk(recordType);
  // The date of creation makes room for that of the deletion.
  const columns: readonly Column<BinRow<Row>>[] = [
    ...recordType.columns.filter(({ name }) => name !== 'createDate'),
    ...deletionColumns,
  ];
  return (
    <ListView<BinRow<Row>>
      title={`${title}回收站`}
      path={path}
      search={search}
      searchKeys={NO_SEARCH}
      addressParams={getParamsBesidePaging(search)}
      notice={`回收站内容保留${binDays}天`}
      list={recordType.client.bin}
      columns={columns}
      getRowKey={getId}
      tools={() => (
        <ViewLink className="btn btn-plain" path={path} search={leaveBin(search)}>
          <Icon name="arrow-left" />
          返回列表
        </ViewLink>
      )}
      tableParts={({ rows, refresh }) => ({
        ticks: ticks.forRows(rows),
        footer: ticks.count > 0 && (
          <BulkBar
            count={ticks.count}
            isBusy={bulk.isBusy}
            buttons={[
              {
                label: '恢复',
                run: () => void bulk.run('restore', ticks.getRows(rows), { refresh, onDone: ticks.untick }),
              },
            ]}
            onTickAll={() => ticks.forRows(rows).onTickAll(true)}
            onClear={ticks.clear}
          />
        ),
      })}
      actionsWidth={108}
      actions={(row, { refresh }) => (
        <>
          <Button kind="link" onPress={() => setViewedRow(row)}>
            查看
          </Button>
          <Button
            kind="link"
            isBusy={bulk.isBusy}
            onPress={() => void bulk.run('restore', [row], { refresh, onDone: ticks.untick })}
          >
            恢复
          </Button>
        </>
      )}
      emptySentence={`回收站是空的，删除的内容会在这里保留${binDays}天`}
    >
      {({ refresh }) => (
        <>
          {viewedRow && (
            <BinnedRecordDialog recordType={recordType} row={viewedRow} onClose={() => setViewedRow(undefined)} />
          )}
          {bulk.FailuresDialog && <bulk.FailuresDialog {...bulk.failuresProps} />}
          {children(refresh)}
        </>
      )}
    </ListView>
  );
}
