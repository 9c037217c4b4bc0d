import { useState } from 'react';
import type { BulkAction, BulkResult } from '../../../../contract/bulk-actions.ts';
import { getErrorMessage } from '../../../call-error.ts';
import { confirm } from '../../../ui/dialog/confirm.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { focusListIfFocusLost } from '../../list/focus-list.ts';
import { useLazyDialog } from '../../useLazyDialog.ts';
import type { RecordType, Versioned } from '../record-type.ts';
import type { BulkFailure } from './BulkFailuresDialog.tsx';

const verbs: Readonly<Record<BulkAction, string>> = {
  publish: '发布',
  withdraw: '下线',
  delete: '删除',
  restore: '恢复',
};

const confirmations: { readonly [Action in BulkAction]?: (count: number) => string } = {
  delete: (count) => `确定要删除选中的${count}条数据吗？`,
  withdraw: (count) => `确定要下线选中的${count}条数据吗？下线后访客立即看不到这些内容`,
};

interface BulkOptions<Row> {
  /** What nothing is done with, each with the reason. */
  skipped?: readonly SkippedRow<Row>[];
  /** Instead of the usual sentence. */
  describeDone?: ((rows: readonly Row[]) => string | undefined) | undefined;
  refresh(): Promise<void>;
  /** Gets the records that were changed. */
  onDone(ids: readonly string[]): void;
}

export interface SkippedRow<Row> {
  row: Row;
  msg: string;
}

/** Changes several records by one call, and offers to take back what has succeeded. */
export function useBulk<Row extends Versioned, Values extends object>(recordType: RecordType<Row, Values>) {
  const { client, getId, getRowTitle } = recordType;
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ verb: string; failures: readonly BulkFailure[] }>();
  const failuresDialog = useLazyDialog(() => import('./BulkFailuresDialog.tsx'));

  const reportFailures = (
    verb: string,
    rows: readonly Row[],
    { failed }: Pick<BulkResult, 'failed'>,
    skipped: readonly SkippedRow<Row>[] = [],
  ) => {
    const titles = new Map(rows.map((row) => [getId(row), getRowTitle(row)]));
    const failures = [
      ...failed.map(({ id, msg }) => ({ id, msg, title: titles.get(id) ?? '' })),
      ...skipped.map(({ row, msg }) => ({ id: getId(row), msg, title: getRowTitle(row) })),
    ];
    if (failures.length === 0) return;
    setFailed({ verb, failures });
    void failuresDialog.open();
  };

  const takeBack = async (action: BulkAction, rows: readonly Row[], refresh: () => Promise<void>) => {
    const ids = rows.map(getId);
    try {
      const result =
        action === 'delete' || action === 'restore'
          ? await client.bulk(ids, action === 'delete' ? 'restore' : 'delete')
          : await client.undo(rows.map((row) => ({ id: getId(row), rev: row.rev + 1 })));
      if (result.done.length > 0) toast.success(`已撤销，${result.done.length}条数据恢复原状`);
      reportFailures('撤销', rows, result);
    } catch (error) {
      toast.error(getErrorMessage(error, '撤销失败，请稍后重试'));
    }
    await refresh();
  };

  const run = async <R extends Row>(action: BulkAction, rows: readonly R[], options: BulkOptions<R>) => {
    const { skipped = [], describeDone, refresh, onDone } = options;
    const verb = verbs[action];
    if (rows.length === 0) return reportFailures(verb, rows, { failed: [] }, skipped);
    const message = confirmations[action]?.(rows.length);
    if (message && !(await confirm({ message, confirmLabel: verb, isDangerous: true }))) return;
    setBusy(true);
    try {
      const result = await client.bulk(rows.map(getId), action);
      const done = rows.filter((row) => result.done.includes(getId(row)));
      if (done.length > 0)
        toast.success(describeDone?.(done) ?? `已${verb}${done.length}条数据`, {
          action: { label: '撤销', run: () => void takeBack(action, done, refresh) },
        });
      reportFailures(verb, rows, result, skipped);
      onDone(result.done);
    } catch (error) {
      toast.error(getErrorMessage(error, `${verb}失败，请稍后重试`));
      return;
    } finally {
      setBusy(false);
    }
    await refresh();
    focusListIfFocusLost();
  };

  return {
    run,
    isBusy,
    FailuresDialog: failed && failuresDialog.Dialog,
    failuresProps: { verb: failed?.verb ?? '', failures: failed?.failures ?? [], onClose: failuresDialog.close },
  };
}
