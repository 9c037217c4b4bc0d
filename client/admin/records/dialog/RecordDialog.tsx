import { type Ref, useImperativeHandle, useRef } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { LoadError } from '../../errors/LoadError.tsx';
import { DraftBanner } from '../drafts/DraftBanner.tsx';
import { createMenuItems } from '../publishing/menu-items.ts';
import { PublicationStatus } from '../publishing/PublicationStatus.tsx';
import { PublishDialog } from '../publishing/PublishDialog.tsx';
import { getPlannedTimes } from '../publishing/publication.ts';
import { usePublishing } from '../publishing/usePublishing.ts';
import { useScheduleDialog } from '../publishing/useScheduleDialog.tsx';
import { useTakeBack } from '../publishing/useTakeBack.ts';
import type { FormMode, RecordType, Versioned } from '../record-type.ts';
import { ConflictDialog } from '../versions/ConflictDialog.tsx';
import { RecordDialogFooter } from './RecordDialogFooter.tsx';
import { RecordPanels } from './RecordPanels.tsx';
import { useRecordDialogActions } from './useRecordDialogActions.ts';
import { useRecordForm } from './useRecordForm.ts';

interface RecordDialogProps<Row extends Versioned, Values extends object> {
  recordType: RecordType<Row, Values>;
  mode: FormMode;
  /** Empty for a new record. */
  id: string;
  /** The values of a copy of another record. */
  copiedValues: Values | undefined;
  /** Set to the question that is asked before changes would be lost; it answers whether the form may be left. */
  confirmLeaveRef: Ref<() => Promise<boolean>>;
  onClose(): void;
  onSaved(): void;
  /** A new record has been saved as a draft, and the form stays open. */
  onCreated(id: string): void;
  onShare(id: string, isDraftSaved: boolean): void;
  onCopy(values: Values): void;
}

export function RecordDialog<Row extends Versioned, Values extends object>(props: RecordDialogProps<Row, Values>) {
  const { recordType, mode, id, copiedValues, confirmLeaveRef, onClose, onSaved, onCreated, onShare, onCopy } = props;
  const form = useRecordForm(recordType, mode, id, copiedValues);
  const formRef = useRef<HTMLFormElement>(null);
  const { draft, offeredDraft, conflict, values, publication } = form;
  const isReadOnly = mode === 'view';
  const isLoaded = !form.isLoading && form.loadErrorMessage === undefined;
  const isDisabled = isReadOnly || !isLoaded || draft.isChecking;
  const actions = useRecordDialogActions({ form, formRef, isReadOnly, onClose });
  const publishing = usePublishing({
    recordType,
    id,
    form,
    formRef,
    isDisabled,
    onCreated,
    onSaved,
    onShare,
    onClose,
  });
  useImperativeHandle(confirmLeaveRef, () => actions.confirmLeave);
  const takeBack = useTakeBack({ recordType, id, form, onSaved, onClose });
  const schedule = useScheduleDialog(form, publishing.publish);
  const { setOpenPanel } = actions;
  const getTitle = (each: Values) => String(each[recordType.titleField]);

  const menuItems = createMenuItems(
    publication,
    { isDirty: form.isDirty, hasDraft: takeBack.hasDraft },
    {
      schedulePublication: () => schedule.open('定时发布'),
      scheduleWithdrawal: () => schedule.open('定时下线'),
      publishNow: () => publishing.publish({ publishAt: '' }),
      unschedule: publishing.unschedule,
      share: publishing.share,
      copy: async () => {
        const copied = form.getValues();
        if (await actions.confirmLeave()) onCopy({ ...copied, [recordType.titleField]: `${getTitle(copied)}（副本）` });
      },
      discardDraft: takeBack.discardDraft,
      withdraw: takeBack.withdraw,
    },
  );
  const footer = isReadOnly ? undefined : (
    <RecordDialogFooter
      status={{
        savedAt: draft.savedAt,
        draftSavedAt: form.draftSavedAt,
        isStorageFull: draft.isStorageFull,
        errorMessage: form.errorMessage,
      }}
      isSaving={form.isSaving}
      isDisabled={isDisabled}
      isScheduled={getPlannedTimes(publication).publishAt !== ''}
      menuItems={menuItems}
      onPreview={recordType.hasPreview ? () => setOpenPanel('preview') : undefined}
      onCancel={actions.close}
      onSaveDraft={publishing.saveDraft}
      onPublish={() => publishing.publish()}
    />
  );
  const head = (
    <>
      {publication && <PublicationStatus publication={publication} />}
      {mode === 'edit' && (
        <Button kind="link" icon="history" isDisabled={isDisabled} onPress={() => setOpenPanel('history')}>
          历史版本
        </Button>
      )}
    </>
  );

  return (
    <Dialog
      title={recordType.texts.dialogTitles[mode]}
      width={recordType.dialogWidth}
      onClose={actions.close}
      headerExtra={head}
      footer={footer}
      isBusy={form.isLoading || form.isSaving}
      className={`record-dialog record-${mode}`}
    >
      <h1 className="printed-only">{getTitle(values) || '未命名'}</h1>
      {offeredDraft && (
        <DraftBanner
          savedAt={offeredDraft.at}
          isStale={form.record !== undefined && offeredDraft.rev !== undefined && offeredDraft.rev < form.record.rev}
          isReady={isLoaded}
          title={getTitle(offeredDraft.value)}
          onCompare={() => setOpenPanel('draftDiff')}
          onRestore={actions.restoreDraft}
          onDiscard={actions.discardOfferedDraft}
        />
      )}
      {form.loadErrorMessage && <LoadError message={form.loadErrorMessage} onRetry={actions.reload} />}
      <form
        ref={formRef}
        noValidate
        data-unsaved={(!isReadOnly && form.isDirty) || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          void publishing.publish();
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
      {publishing.reviewed && publishing.publishedValues && (
        <PublishDialog
          recordType={recordType}
          publishedValues={publishing.publishedValues}
          values={values}
          times={publishing.reviewed}
          onPublish={publishing.publishReviewed}
          onClose={publishing.closeReview}
        />
      )}
      {conflict && (
        <ConflictDialog
          recordType={recordType}
          conflict={conflict}
          onKeepMine={publishing.keepMine}
          onUseLatest={form.takeLatest}
          onClose={form.dismissConflict}
        />
      )}
      {schedule.dialog}
      <RecordPanels recordType={recordType} id={id} form={form} actions={actions} />
    </Dialog>
  );
}
