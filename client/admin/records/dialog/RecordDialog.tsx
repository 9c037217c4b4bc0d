import { useRef, useState } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { ask } from '../../../ui/dialog/confirm.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { focusFirst } from '../../../ui/dialog/focus.ts';
import { focusFirstWrong } from '../../../ui/form/focusFirstWrong.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { confirmMissingImages, warnIfUploading } from '../../form/unsaved-changes.ts';
import { useAfterRender } from '../../useAfterRender.ts';
import { CompareDraftDialog } from '../drafts/CompareDraftDialog.tsx';
import { DraftBanner } from '../drafts/DraftBanner.tsx';
import type { FormMode, RecordType, Versioned } from '../record-type.ts';
import { ConflictDialog } from '../versions/ConflictDialog.tsx';
import { HistoryDialog } from '../versions/HistoryDialog.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import { useRecordForm } from './useRecordForm.ts';

interface RecordDialogProps<Row extends Versioned, Value extends object> {
  recordType: RecordType<Row, Value>;
  mode: FormMode;
  /** Empty for a new one. */
  id: string;
  onClose(): void;
  onSaved(): void;
}

export function RecordDialog<Row extends Versioned, Value extends object>({
  recordType: noun,
  mode,
  id,
  onClose,
  onSaved,
}: RecordDialogProps<Row, Value>) {
  const form = useRecordForm(noun, mode, id);
  const formElement = useRef<HTMLFormElement>(null);
  const afterRender = useAfterRender();
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const [isDraftDiffOpen, setDraftDiffOpen] = useState(false);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const { draft, offeredDraft: offered, conflict: clash, values: value } = form;
  const isReadOnly = mode === 'view';
  // Until it is said what becomes of the draft, and while there is nothing to change yet.
  const isDisabled =
    isReadOnly || form.isLoading || form.loadErrorMessage !== undefined || draft.isChecking || offered !== undefined;

  async function close() {
    if (!isReadOnly && form.isDirty && !(await ask({ sentence: '内容尚未保存，确定要关闭吗？' }))) return;
    onClose();
  }

  /** The button that was pressed goes, and the focus with it: on to the first field, or the title while that is closed. */
  function focusFirstField() {
    afterRender(() => {
      const dialog = formElement.current?.closest('dialog');
      if (dialog) focusFirst(dialog);
    });
  }

  function restoreDraft() {
    form.restoreDraft();
    focusFirstField();
  }

  function reload() {
    void form.load();
    focusFirstField();
  }

  async function discardDraft() {
    if (!draft.offeredDraft) return;
    const sentence = '放弃后无法恢复，确定要放弃吗？';
    if (!(await ask({ sentence, isDangerous: true }))) return;
    draft.discardOffered(draft.offeredDraft);
    focusFirstField();
  }

  async function restoreVersion(version: Row, isNewest: boolean) {
    const sentence = '内容尚未保存，恢复此版本将替换这些内容，确定要继续吗？';
    if (form.isDirty && !(await ask({ sentence, isDangerous: true }))) return;
    if (isNewest) form.replaceWithLatest(version);
    else form.fillFromVersion(version);
    setHistoryOpen(false);
    // Two dialogs have gone at once, and what had the focus with them.
    afterRender(() =>
      formElement.current?.closest('dialog')?.querySelector<HTMLElement>('.dialog-head button')?.focus(),
    );
  }

  function handleSaveResult(said: string | undefined) {
    if (said === undefined) return afterRender(() => focusFirstWrong(formElement.current));
    toast.success(said);
    onSaved();
    onClose();
  }

  async function save() {
    if (isDisabled) return;
    if (warnIfUploading(formElement.current) || !(await confirmMissingImages(formElement.current))) return;
    handleSaveResult(await form.save());
  }

  const footer = isReadOnly ? undefined : (
    <>
      <SaveStatus savedAt={draft.savedAt} isStorageFull={draft.isStorageFull} errorMessage={form.errorMessage} />
      {noun.preview && (
        <Button kind="plain" icon="eye" isDisabled={isDisabled} onPress={() => setPreviewOpen(true)}>
          预览
        </Button>
      )}
      <Button kind="plain" onPress={close}>
        取消
      </Button>
      <Button kind="primary" isGuarded isBusy={form.isSaving} isDisabled={isDisabled} onPress={save}>
        确定
      </Button>
    </>
  );

  return (
    <Dialog
      title={noun.texts.dialogTitles[mode]}
      width={noun.dialogWidth}
      onClose={close}
      head={
        mode === 'edit' && (
          <Button kind="link" icon="history" isDisabled={isDisabled} onPress={() => setHistoryOpen(true)}>
            历史版本
          </Button>
        )
      }
      footer={footer}
      isBusy={form.isLoading || form.isSaving}
      className={`record-dialog record-${mode}`}
    >
      <h1 className="printed-only">{noun.getFormTitle(value) || '未命名'}</h1>
      {offered && (
        <DraftBanner
          savedAt={offered.at}
          isStale={form.record !== undefined && offered.rev !== undefined && offered.rev < form.record.rev}
          isReady={!form.isLoading && form.loadErrorMessage === undefined}
          title={noun.getFormTitle(offered.value)}
          onCompare={() => setDraftDiffOpen(true)}
          onRestore={restoreDraft}
          onDiscard={discardDraft}
        />
      )}
      {form.loadErrorMessage && (
        <div className="failed-load" role="alert">
          <p>{form.loadErrorMessage}</p>
          <Button kind="plain" icon="refresh" onPress={reload}>
            重新加载
          </Button>
        </div>
      )}
      <form
        ref={formElement}
        noValidate
        data-unsaved={(!isReadOnly && form.isDirty) || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <noun.FormFields
          getFieldProps={(name) => ({
            value: value[name],
            error: form.errors[name],
            isDisabled,
            onChange: (to) => form.setField(name, to),
          })}
        />
      </form>
      {clash && (
        <ConflictDialog
          recordType={noun}
          conflict={clash}
          myValues={value}
          onKeepMine={async () => handleSaveResult(await form.saveOverConflict(clash.theirs))}
          onUseLatest={() => form.replaceWithLatest(clash.theirs)}
          onClose={form.dismissConflict}
        />
      )}
      {isDraftDiffOpen && offered && (
        <CompareDraftDialog
          recordType={noun}
          draft={offered.value}
          stored={form.savedValues}
          onClose={() => setDraftDiffOpen(false)}
        />
      )}
      {isHistoryOpen && (
        <HistoryDialog
          recordType={noun}
          id={id}
          currentValues={value}
          onRestore={restoreVersion}
          onClose={() => setHistoryOpen(false)}
        />
      )}
      {isPreviewOpen && (
        <PreviewDialog recordType={noun} id={id} values={value} onClose={() => setPreviewOpen(false)} />
      )}
    </Dialog>
  );
}
