import { type RefObject, useState } from 'react';
import { confirm } from '../../../ui/dialog/confirm.tsx';
import { focusFirst } from '../../../ui/dialog/focus.ts';
import { confirmCloseUnsaved, confirmCloseWithDraft, hasUnsentImages } from '../../form/unsaved-changes.ts';
import { useAfterRender } from '../../useAfterRender.ts';
import type { Versioned } from '../record-type.ts';
import type { useRecordForm } from './useRecordForm.ts';

interface RecordDialogActions<Row extends Versioned, Values extends object> {
  form: ReturnType<typeof useRecordForm<Row, Values>>;
  formRef: RefObject<HTMLFormElement | null>;
  isReadOnly: boolean;
  onClose(): void;
}

type Panel = 'preview' | 'draftDiff' | 'history';

/** Handlers of the dialog's buttons: they ask for confirmation and move focus when the pressed button disappears. */
export function useRecordDialogActions<Row extends Versioned, Values extends object>({
  form,
  formRef,
  isReadOnly,
  onClose,
}: RecordDialogActions<Row, Values>) {
  const [openPanel, setOpenPanel] = useState<Panel>();
  const afterRender = useAfterRender();
  const { draft } = form;

  const focusFirstField = () =>
    afterRender(() => {
      const dialog = formRef.current?.closest('dialog');
      if (dialog) focusFirst(dialog);
    });

  /** Whether the form may be left: its input is stored, or may be lost. */
  const confirmLeave = async (): Promise<boolean> => {
    const hasImages = hasUnsentImages(formRef.current);
    if (isReadOnly || !(form.isDirty || hasImages)) return true;
    const isDraftStored = form.isDirty && draft.saveNow();
    return isDraftStored ? confirmCloseWithDraft(hasImages) : confirmCloseUnsaved();
  };

  return {
    openPanel,
    setOpenPanel,
    closePanel: () => setOpenPanel(undefined),
    confirmLeave,
    async close() {
      if (await confirmLeave()) onClose();
    },
    reload() {
      void form.load();
      focusFirstField();
    },
    restoreDraft() {
      form.restoreDraft();
      focusFirstField();
    },
    async discardOfferedDraft() {
      if (!draft.offeredDraft) return;
      const message = '放弃后无法恢复，确定要放弃吗？';
      if (!(await confirm({ message, confirmLabel: '放弃', isDangerous: true }))) return;
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
