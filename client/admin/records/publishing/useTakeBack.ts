import { CallError, getErrorMessage } from '../../../call-error.ts';
import { confirm } from '../../../ui/dialog/confirm.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import type { useRecordForm } from '../dialog/useRecordForm.ts';
import type { SavedRecord } from '../record-client.ts';
import type { RecordType, Versioned } from '../record-type.ts';
import { getTimesToCome, hasSavedDraft } from './publication.ts';

interface TakeBackOptions<Row extends Versioned, Values extends object> {
  recordType: RecordType<Row, Values>;
  id: string;
  form: ReturnType<typeof useRecordForm<Row, Values>>;
  onSaved(): void;
  onClose(): void;
}

/** Takes a record off the site, and throws drafts away: each asks first and says what visitors will see. */
export function useTakeBack<Row extends Versioned, Values extends object>(options: TakeBackOptions<Row, Values>) {
  const { recordType, id, form, onSaved, onClose } = options;
  const { client } = recordType;
  const { publication, draft } = form;
  /** Offered drafts of a new record are of other records. */
  const hasOffered = id !== '' && draft.offeredDraft !== undefined;

  /** Resolves to undefined after a failure, which it reports. */
  const send = async (call: (rev: number | undefined) => Promise<SavedRecord>): Promise<SavedRecord | undefined> => {
    try {
      return await call(publication?.rev);
    } catch (error) {
      const isConflict = error instanceof CallError && error.status === 409;
      toast.error(
        isConflict ? '内容已被他人修改，请查看最新状态后再操作' : getErrorMessage(error, '保存失败，请稍后重试'),
      );
      if (isConflict) await (form.isDirty ? form.fetchSides().catch(() => undefined) : form.load());
      return undefined;
    }
  };

  const discardSavedDraft = async () => {
    const discarded = await send((rev) => client.discard(id, rev));
    if (!discarded) return;
    draft.clear();
    draft.discardAllOffered();
    toast.success(discarded.msg);
    onSaved();
    if (publication?.published) await form.load();
    else onClose();
  };

  const describeDiscard = (): string => {
    if (!hasSavedDraft(publication)) return '放弃后无法恢复，确定要放弃吗？';
    if (!publication?.published) return '放弃后，此草稿将移入回收站，30天内可恢复';
    const { publishAt } = getTimesToCome(publication);
    return `放弃后，内容恢复为网站上的版本${publishAt && '，定时发布也将取消'}。访客看到的内容不变`;
  };

  return {
    async withdraw() {
      const message = '下线后，访客立即看不到此内容。内容保留在后台，可随时重新发布';
      if (!(await confirm({ message, confirmLabel: '下线', isDangerous: true }))) return;
      const withdrawn = await send((rev) => client.withdraw(id, rev));
      if (!withdrawn) return;
      toast.success(withdrawn.msg);
      onSaved();
      await form.adoptNewRevision().catch(() => undefined);
    },
    hasDraft: form.isDirty || hasOffered || hasSavedDraft(publication),
    /** Throws away what is typed, what is offered and what is saved as a draft: to the user they are one. */
    async discardDraft() {
      if (!(await confirm({ message: describeDiscard(), confirmLabel: '放弃草稿', isDangerous: true }))) return;
      if (hasSavedDraft(publication)) return discardSavedDraft();
      form.discardInput();
      if (id === '') onClose();
      else draft.discardAllOffered();
    },
  };
}
