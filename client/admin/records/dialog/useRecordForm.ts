import { useState } from 'react';
import { messages } from '../../../../contract/messages.ts';
import { confirm } from '../../../ui/dialog/confirm.tsx';
import type { Draft } from '../drafts/draft-storage.ts';
import { useDraft } from '../drafts/useDraft.ts';
import type { SavedRecord } from '../record-client.ts';
import type { FormMode, RecordType, Versioned } from '../record-type.ts';
import { type EditConflict, restoreAndSaveRecord, saveRecord } from './save-record.ts';
import { useLoadRecord } from './useLoadRecord.ts';
import { useRecordFormState } from './useRecordFormState.ts';

/** The form of one record: loads it, stores a draft while the user types, and saves it. */
export function useRecordForm<Row extends Versioned, Values extends object>(
  recordType: RecordType<Row, Values>,
  mode: FormMode,
  id: string,
) {
  const draft = useDraft(recordType.name, id, mode !== 'view');
  const form = useRecordFormState(recordType, draft);
  const loading = useLoadRecord(recordType, id, form);
  const [errorMessage, setErrorMessage] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<EditConflict<Row>>();
  const { latestState } = form;

  /** Fills fields missing in the draft, which may have been stored before the field existed. */
  const readDraftValues = ({ value }: Draft): Values => ({ ...recordType.emptyValues, ...(value as Partial<Values>) });

  const saveValues = async (rev: number | undefined) => {
    const { values } = latestState.current;
    const result = await saveRecord(recordType, id, rev, values);
    // Keep the draft if an undo or a restored version changed the values during the request.
    if (result.kind === 'saved' && latestState.current.values === values) draft.clear();
    return result;
  };

  const confirmRestoreAndSave = async () => {
    setErrorMessage(messages.notFound);
    if (!(await confirm({ message: '该内容已被删除，是否恢复并保存？', confirmLabel: '恢复并保存' }))) return undefined;
    const result = await restoreAndSaveRecord(recordType, id, latestState.current.values);
    if (result.kind === 'saved') draft.clear();
    return result;
  };

  /** Resolves to undefined after a failure, which the form then shows. */
  const submit = async (rev: number | undefined): Promise<SavedRecord | undefined> => {
    if (isSaving) return undefined;
    setSaving(true);
    setErrorMessage(undefined);
    form.setErrors({});
    const firstResult = await saveValues(rev);
    // Before the confirmation dialog: it could not return focus to a busy button.
    setSaving(false);
    const result = firstResult.kind === 'deleted' ? await confirmRestoreAndSave() : firstResult;
    if (result?.kind === 'saved') return result.saved;
    if (result?.kind === 'conflict') setConflict(result.conflict);
    if (result?.kind === 'invalid') form.setErrors(result.errors);
    if (result?.kind === 'failed') setErrorMessage(result.errorMessage);
    return undefined;
  };

  return {
    ...form.state,
    ...loading,
    isDirty: form.isDirty,
    errors: form.errors,
    errorMessage,
    isSaving,
    conflict,
    draft,
    offeredDraft: draft.offeredDraft && { ...draft.offeredDraft, value: readDraftValues(draft.offeredDraft) },
    setField: form.setField,
    save: () => submit(latestState.current.baseRev),
    /** Overwrites the version that was compared. A version saved after it is reported as another conflict. */
    saveOverConflict: async (theirs: Row) => {
      setConflict(undefined);
      form.updateState({ ...latestState.current, record: theirs, baseRev: theirs.rev });
      return submit(theirs.rev);
    },
    replaceWithLatest(record: Row) {
      setConflict(undefined);
      setErrorMessage(undefined);
      form.replaceWithRecord(record, '已填入最新版本的内容');
    },
    /** Only fills the form; the site does not change until the user saves. */
    fillFromVersion(version: Row) {
      form.replaceWithUndo(
        { ...latestState.current, values: recordType.toFormValues(version) },
        '已填入此版本的内容，点击“保存并发布”后生效',
      );
    },
    dismissConflict: () => setConflict(undefined),
    restoreDraft() {
      if (!draft.offeredDraft) return;
      form.changeValues(readDraftValues(draft.offeredDraft), draft.offeredDraft.rev);
      draft.continueOffered(draft.offeredDraft);
    },
  };
}
