/** Deletion of files, which stay in the bin for 30 days, and their restoration. */
import type { FileRow } from '../../../contract/files.ts';
import { CallError, getErrorMessage } from '../../call-error.ts';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { sendDeletion, sendRestoration } from './file-client.ts';

type Refresh = () => Promise<void>;

/** Asks, and returns whether the file is gone. The success message offers to undo it. */
export async function deleteFile(file: FileRow, refresh: Refresh): Promise<boolean> {
  const message = `删除后可在回收站恢复，保留30天，确定要删除文件“${file.name}”吗？`;
  if (!(await confirm({ message, confirmLabel: '删除', isDangerous: true }))) return false;
  try {
    const { msg } = await sendDeletion(file.url);
    toast.success(msg, { action: { label: '撤销', run: () => restoreFile(file, refresh) } });
  } catch (error) {
    toast.error(getErrorMessage(error, '删除失败，请稍后重试'));
    if (!(error instanceof CallError && error.status === 404)) return false;
  }
  await refresh();
  return true;
}

export async function restoreFile(file: FileRow, refresh: Refresh): Promise<void> {
  try {
    const { msg } = await sendRestoration(file.url);
    toast.success(msg);
  } catch (error) {
    toast.error(getErrorMessage(error, '恢复失败，请稍后重试'));
  }
  await refresh();
}
