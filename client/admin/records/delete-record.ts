import { getErrorMessage } from '../../call-error.ts';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { isNotFound } from '../errors/is-not-found.ts';
import { focusListIfFocusLost } from '../list/focus-list.ts';
import type { RecordType, Versioned } from './record-type.ts';

/** Deletes a record after confirmation. The success message offers to undo it. */
export async function deleteRecord<Row extends Versioned, Value extends object>(
  recordType: RecordType<Row, Value>,
  row: Row,
  refresh: () => Promise<void>,
): Promise<void> {
  const id = recordType.getId(row);
  if (
    !(await confirm({
      message: recordType.texts.formatDeleteConfirmation(recordType.getRowTitle(row)),
      confirmLabel: '删除',
      isDangerous: true,
    }))
  )
    return;
  try {
    const { msg } = await recordType.client.delete(id);
    toast.success(msg, { action: { label: '撤销', run: () => restoreRecord(recordType, id, refresh) } });
  } catch (error) {
    toast.error(getErrorMessage(error, '删除失败，请稍后重试'));
    if (!isNotFound(error)) return;
  }
  await refresh();
  focusListIfFocusLost();
}

async function restoreRecord<Row extends Versioned, Value extends object>(
  recordType: RecordType<Row, Value>,
  id: string,
  refresh: () => Promise<void>,
): Promise<void> {
  try {
    const { msg } = await recordType.client.restore(id);
    toast.success(msg);
  } catch (error) {
    toast.error(getErrorMessage(error, '保存失败，请稍后重试'));
    if (!isNotFound(error)) return;
  }
  await refresh();
}
