import { type RefObject, useState } from 'react';
import { confirm } from '../../../ui/dialog/confirm.tsx';
import { focusFirst } from '../../../ui/dialog/focus.ts';
import { focusFirstInvalid } from '../../../ui/form/focus-first-invalid.ts';
import { toast } from '../../../ui/toast/toast.ts';
import {
  confirmCloseUnsaved,
  confirmCloseWithDraft,
  confirmSaveWithoutImages,
  hasUnsentImages,
  warnIfUploading,
} from '../../form/unsaved-changes.ts';
import { useAfterRender } from '../../useAfterRender.ts';
import type { SavedRecord } from '../record-client.ts';
import type { Versioned } from '../record-type.ts';
import type { useRecordForm } from './useRecordForm.ts';

interface RecordDialogActions<Row extends Versioned, Values extends object> {
  form: ReturnType<typeof useRecordForm<Row, Values>>;
  formRef: RefObject<HTMLFormElement | null>;
  isReadOnly: boolean;
  isDisabled: boolean;
  getPageUrl(id: string): string;
  onClose(): void;
  onSaved(): void;
}

type Panel = 'preview' | 'draftDiff' | 'history';

/** Handlers of the dialog's buttons: they ask for confirmation and move focus when the pressed button disappears. */
export function useRecordDialogActions<Row extends Versioned, Values extends object>({
  form,
  formRef,
  isReadOnly,
  isDisabled,
  getPageUrl,
  onClose,
  onSaved,
}: RecordDialogActions<Row, Values>) {
  const [openPanel, setOpenPanel] = useState<Panel>();
  const afterRender = useAfterRender();
  const { draft } = form;

  const focusFirstField = () =>
    afterRender(() => {
      const dialog = formRef.current?.closest('dialog');
      if (dialog) focusFirst(dialog);
    });

  const handleSaveResult = (saved: SavedRecord | undefined) => {
    if (!saved) return afterRender(() => focusFirstInvalid(formRef.current));
    toast.success(saved.msg, { link: { label: '查看页面', href: getPageUrl(saved.id) } });
    onSaved();
    onClose();
  };

  return {
    openPanel,
    setOpenPanel,
    closePanel: () => setOpenPanel(undefined),
    async close() {
      const hasImages = hasUnsentImages(formRef.current);
      if (isReadOnly || !(form.isDirty || hasImages)) return onClose();
      const isDraftStored = form.isDirty && draft.saveNow();
      if (await (isDraftStored ? confirmCloseWithDraft(hasImages) : confirmCloseUnsaved())) onClose();
    },
    async save() {
      if (isDisabled) return;
      if (warnIfUploading(formRef.current) || !(await confirmSaveWithoutImages(formRef.current))) return;
      handleSaveResult(await form.save());
    },
    async saveOverConflict(theirs: Row) {
      handleSaveResult(await form.saveOverConflict(theirs));
    },
    reload() {
      void form.load();
      focusFirstField();
    },
    restoreDraft() {
      form.restoreDraft();
      focusFirstField();
    },
    async discardDraft() {
      if (!draft.offeredDraft) return;
      const message = '放弃后无法恢复，确定要放弃吗？';
      if (!(await confirm({ message, confirmLabel: '放弃草稿', isDangerous: true }))) return;
      draft.discardOffered(draft.offeredDraft);
      focusFirstField();
    },
    async restoreVersion(version: Row, isNewest: boolean) {
      const message = '内容尚未保存，恢复此版本将替换这些内容，确定要继续吗？';
      const labels = { confirmLabel: '替换为此版本', cancelLabel: '保留当前内容' };
      if (form.isDirty && !(await confirm({ message, ...labels, isDangerous: true }))) return;
      if (isNewest) form.replaceWithLatest(version);
      else form.fillFromVersion(version);
      setOpenPanel(undefined);
      // Both dialogs close at once, so neither can return focus to the button that opened it.
      afterRender(() => formRef.current?.closest('dialog')?.querySelector<HTMLElement>('.dialog-head button')?.focus());
    },
  };
}
