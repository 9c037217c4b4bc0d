import { calls } from '../../../contract/calls.ts';
import type { Agent } from '../../../contract/records.ts';
import { getErrorMessage } from '../../call-error.ts';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { isNotFound } from '../errors/is-not-found.ts';
import { focusListIfFocusLost } from '../list/focus-list.ts';
import { callAsStaff } from '../session/call-as-staff.ts';

/** Deletes an application for good, for people who ask to have their data erased; the confirmation says so. */
export async function deleteAgent({ agentId, agentName }: Agent, refresh: () => Promise<void>): Promise<void> {
  const sentence = `彻底删除后无法恢复，确定要删除“${agentName}”的申请吗？`;
  if (!(await confirm({ message: sentence, confirmLabel: '彻底删除', isDangerous: true }))) return;
  try {
    const { msg } = await callAsStaff(calls['agent.delete'], { agentId });
    toast.success(msg);
  } catch (error) {
    toast.error(getErrorMessage(error, '删除失败，请稍后重试'));
    if (!isNotFound(error)) return;
  }
  await refresh();
  focusListIfFocusLost();
}
