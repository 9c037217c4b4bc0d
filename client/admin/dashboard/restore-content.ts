import type { ContentChange } from '../../../contract/dashboard-overview.ts';
import { getErrorMessage } from '../../call-error.ts';
import { toast } from '../../ui/toast/toast.ts';
import { recordTypes } from '../record-types.ts';

/** Restores a deleted record. The server lists deletions only as long as they can be restored. */
export async function restoreContent({ kind, id }: ContentChange): Promise<void> {
  try {
    const { msg } = await recordTypes[kind].client.restore(id);
    toast.success(msg);
  } catch (error) {
    toast.error(getErrorMessage(error, '保存失败，请稍后重试'));
  }
}
