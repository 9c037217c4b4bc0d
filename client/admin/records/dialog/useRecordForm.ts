import type { Draft } from '../drafts/draft-storage.ts';
import { useDraft } from '../drafts/useDraft.ts';
import type { FormMode, RecordType, Versioned } from '../record-type.ts';
import { getLatestVersion, useLoadRecord } from './useLoadRecord.ts';
import { useRecordFormState } from './useRecordFormState.ts';
import { useSaveRecord } from './useSaveRecord.ts';

/** The form of one record: loads it, stores a draft while the user types, and saves it. */
export function useRecordForm<Row extends Versioned, Values extends object>(
  recordType: RecordType<Row, Values>,
  mode: FormMode,
  id: string,
  /** The values of a copy of another record. */
  copiedValues: Values | undefined,
) {
  // A copy is a beginning of its own: drafts of other new records are offered the next time.
  const draft = useDraft(recordType.name, id, { isEnabled: mode !== 'view', isOffering: copiedValues === undefined });
  const form = useRecordFormState(recordType, draft, copiedValues ?? recordType.emptyValues);
  const sides = useLoadRecord(recordType, id, form);
  const saving = useSaveRecord({ recordType, id, form, draft, sides });
  const { latestState } = form;

  /** Fills fields missing in the draft, which may have been stored before the field existed. */
  const readDraftValues = ({ value }: Draft): Values => ({ ...recordType.emptyValues, ...(value as Partial<Values>) });

  return {
    ...form.state,
    ...sides,
    ...saving,
    isDirty: form.isDirty,
    errors: form.errors,
    draft,
    offeredDraft: draft.offeredDraft && { ...draft.offeredDraft, value: readDraftValues(draft.offeredDraft) },
    setField: form.setField,
    getValues: () => latestState.current.values,
    /** Shows what saving would refuse. Returns whether there is nothing. */
    validate(): boolean {
      const errors = recordType.client.check(latestState.current.values);
      form.setErrors(errors ?? {});
      return errors === undefined;
    },
    /** Shows this version as if it had just been loaded. */
    replaceWithLatest(record: Row) {
      saving.setErrorMessage(undefined);
      form.replaceWithRecord(record, '已填入最新版本的内容');
      void sides.fetchSides().catch(() => undefined);
    },
    /** Only fills the form; the site does not change until the user publishes. */
    fillFromVersion(version: Row) {
      form.replaceWithUndo(
        { ...latestState.current, values: recordType.toFormValues(version) },
        '已填入此版本的内容，点击“发布”后生效',
      );
    },
    restoreDraft() {
      if (!draft.offeredDraft) return;
      const values = readDraftValues(draft.offeredDraft);
      const { rev } = draft.offeredDraft;
      if (form.isDirty) form.replaceWithUndo({ ...latestState.current, values, baseRev: rev }, '已恢复此前的内容');
      else form.changeValues(values, rev);
      draft.continueOffered(draft.offeredDraft);
    },
    /** Returns to what is saved. */
    discardInput: () => form.changeValues(latestState.current.savedValues),
    /** The record has another revision, but the same content: what is in the form stays. */
    async adoptNewRevision() {
      const { savedValues, record, baseRev } = latestState.current;
      const isCurrent = baseRev === record?.rev;
      const stored = await sides.fetchSides();
      // Input that is based on an earlier version goes on to cause a conflict.
      if (isCurrent) form.adoptRevision(getLatestVersion(stored), stored.rev, savedValues);
    },
  };
}
