import { type Ref, useImperativeHandle, useRef } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { LoadError } from '../../errors/LoadError.tsx';
import { CompareDraftDialog } from '../drafts/CompareDraftDialog.tsx';
import { DraftBanner } from '../drafts/DraftBanner.tsx';
import type { FormMode, RecordType, Versioned } from '../record-type.ts';
import { ConflictDialog } from '../versions/ConflictDialog.tsx';
import { HistoryDialog } from '../versions/HistoryDialog.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { RecordDialogFooter } from './RecordDialogFooter.tsx';
import { useRecordDialogActions } from './useRecordDialogActions.ts';
import { useRecordForm } from './useRecordForm.ts';

interface RecordDialogProps<Row extends Versioned, Values extends object> {
  recordType: RecordType<Row, Values>;
  mode: FormMode;
  /** Empty for a new record. */
  id: string;
  /** Set to what the close button does: it asks before changes would be lost. */
  closeRef: Ref<() => Promise<void>>;
  onClose(): void;
  onSaved(): void;
}

export function RecordDialog<Row extends Versioned, Values extends object>(props: RecordDialogProps<Row, Values>) {
  const { recordType, mode, id, closeRef, onClose, onSaved } = props;
  const form = useRecordForm(recordType, mode, id);
  const formRef = useRef<HTMLFormElement>(null);
  const { draft, offeredDraft, conflict, values } = form;
  const isReadOnly = mode === 'view';
  const isLoaded = !form.isLoading && form.loadErrorMessage === undefined;
  // Disabled until an offered draft is restored or discarded, because restoring it would overwrite new input.
  const isDisabled = isReadOnly || !isLoaded || draft.isChecking || offeredDraft !== undefined;
  const actions = useRecordDialogActions({
    form,
    formRef,
    isReadOnly,
    isDisabled,
    getPageUrl: recordType.getPageUrl,
    onClose,
    onSaved,
  });
  const { openPanel, setOpenPanel, closePanel } = actions;
  useImperativeHandle(closeRef, () => actions.close);

  const footer = isReadOnly ? undefined : (
    <RecordDialogFooter
      savedAt={draft.savedAt}
      isStorageFull={draft.isStorageFull}
      errorMessage={form.errorMessage}
      isSaving={form.isSaving}
      isDisabled={isDisabled}
      onPreview={recordType.hasPreview ? () => setOpenPanel('preview') : undefined}
      onCancel={actions.close}
      onSave={actions.save}
    />
  );
  const historyButton = mode === 'edit' && (
    <Button kind="link" icon="history" isDisabled={isDisabled} onPress={() => setOpenPanel('history')}>
      历史版本
    </Button>
  );

  return (
    <Dialog
      title={recordType.texts.dialogTitles[mode]}
      width={recordType.dialogWidth}
      onClose={actions.close}
      headerExtra={historyButton}
      footer={footer}
      isBusy={form.isLoading || form.isSaving}
      className={`record-dialog record-${mode}`}
    >
      <h1 className="printed-only">{recordType.getFormTitle(values) || '未命名'}</h1>
      {offeredDraft && (
        <DraftBanner
          savedAt={offeredDraft.at}
          isStale={form.record !== undefined && offeredDraft.rev !== undefined && offeredDraft.rev < form.record.rev}
          isReady={isLoaded}
          title={recordType.getFormTitle(offeredDraft.value)}
          onCompare={() => setOpenPanel('draftDiff')}
          onRestore={actions.restoreDraft}
          onDiscard={actions.discardDraft}
        />
      )}
      {form.loadErrorMessage && <LoadError message={form.loadErrorMessage} onRetry={actions.reload} />}
      <form
        ref={formRef}
        noValidate
        data-unsaved={(!isReadOnly && form.isDirty) || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          void actions.save();
        }}
      >
        <recordType.FormFields
          getFieldProps={(name) => ({
            value: values[name],
            error: form.errors[name],
            isDisabled,
            onChange: (value) => form.setField(name, value),
          })}
        />
      </form>
      {conflict && (
        <ConflictDialog
          recordType={recordType}
          conflict={conflict}
          myValues={values}
          onKeepMine={() => actions.saveOverConflict(conflict.theirs)}
          onUseLatest={() => form.replaceWithLatest(conflict.theirs)}
          onClose={form.dismissConflict}
        />
      )}
      {openPanel === 'draftDiff' && offeredDraft && (
        <CompareDraftDialog
          recordType={recordType}
          draftValues={offeredDraft.value}
          savedValues={form.savedValues}
          onClose={closePanel}
        />
      )}
      {openPanel === 'history' && (
        <HistoryDialog
          recordType={recordType}
          id={id}
          currentValues={values}
          onRestore={actions.restoreVersion}
          onClose={closePanel}
        />
      )}
      {openPanel === 'preview' && (
        <PreviewDialog recordType={recordType} id={id} values={values} onClose={closePanel} />
      )}
    </Dialog>
  );
}
