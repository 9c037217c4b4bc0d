import { useState } from 'react';
import { messages } from '../../../../contract/messages.ts';
import type { RecordDraft } from '../../../../contract/records.ts';
import { confirm } from '../../../ui/dialog/confirm.tsx';
import type { useDraft } from '../drafts/useDraft.ts';
import type { PublicationInput, SavedRecord } from '../record-client.ts';
import type { RecordType, Versioned } from '../record-type.ts';
import { restoreAndSaveRecord, saveRecord } from './save-record.ts';
import { getLatestVersion, type useLoadRecord } from './useLoadRecord.ts';
import { useMergeOthersVersion } from './useMergeOthersVersion.ts';
import type { useRecordFormState } from './useRecordFormState.ts';

/** `review`: a colleague's version was merged, so that what would be published has to be looked at again. */
export type SaveOutcome<Row> =
  | { kind: 'saved'; saved: SavedRecord; publication: PublicationInput }
  | { kind: 'review'; sides: RecordDraft<Row>; publication: PublicationInput };

interface SaveOptions<Row extends Versioned, Values extends object> {
  recordType: RecordType<Row, Values>;
  id: string;
  form: ReturnType<typeof useRecordFormState<Row, Values>>;
  draft: ReturnType<typeof useDraft>;
  sides: ReturnType<typeof useLoadRecord<Row, Values>>;
}

/** Saves the form, merges what colleagues have saved in the meantime, and says why saving has failed. */
export function useSaveRecord<Row extends Versioned, Values extends object>(options: SaveOptions<Row, Values>) {
  const { recordType, id, form, draft, sides } = options;
  const [errorMessage, setErrorMessage] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [draftSavedAt, setDraftSavedAt] = useState<number>();
  const merging = useMergeOthersVersion(recordType, id, form, sides);
  const { latestState } = form;

  /** The form stays open after a draft was saved; what was typed during the request is still unsaved. */
  const adoptSavedDraft = async (saved: SavedRecord, sentValues: Values) => {
    const stored = await sides.fetchSides(saved.id).catch(() => undefined);
    const record = stored?.rev === saved.rev ? getLatestVersion(stored) : latestState.current.record;
    form.adoptRevision(record, saved.rev, sentValues);
    setDraftSavedAt(Date.now());
  };

  const finishSave = async (saved: SavedRecord, sentValues: Values, publication: PublicationInput) => {
    if (publication.draft) await adoptSavedDraft(saved, sentValues);
    // Keep the draft if an undo or a restored version changed the values during the request.
    else if (latestState.current.values === sentValues) draft.clear();
  };

  const saveValues = async (publication: PublicationInput) => {
    const { values, baseRev } = latestState.current;
    const result = await saveRecord(recordType, id, baseRev, values, publication);
    if (result.kind === 'saved') await finishSave(result.saved, values, publication);
    return result;
  };

  const confirmRestoreAndSave = async (publication: PublicationInput) => {
    setErrorMessage(messages.notFound);
    if (!(await confirm({ message: '该内容已被删除，是否恢复并保存？', confirmLabel: '恢复并保存' }))) return undefined;
    const { values } = latestState.current;
    const result = await restoreAndSaveRecord(recordType, id, values, publication);
    if (result.kind === 'saved') await finishSave(result.saved, values, publication);
    return result;
  };

  /** Resolves to undefined after a failure, which the form then shows. */
  const save = async (publication: PublicationInput): Promise<SaveOutcome<Row> | undefined> => {
    if (isSaving) return undefined;
    setSaving(true);
    setErrorMessage(undefined);
    form.setErrors({});
    const firstResult = await saveValues(publication);
    const merged = firstResult.kind === 'conflict' ? await merging.merge(firstResult.other, publication) : undefined;
    // Before any dialog opens: it could not return focus to a busy button.
    setSaving(false);
    if (merged?.hasClashes) {
      merging.setConflict({ ...merged, publication });
      return undefined;
    }
    if (merged) {
      merging.adoptMerged(merged);
      const { toReview } = merged;
      return toReview ? { kind: 'review', sides: toReview, publication } : save(publication);
    }
    const result = firstResult.kind === 'deleted' ? await confirmRestoreAndSave(publication) : firstResult;
    if (result?.kind === 'saved') return { ...result, publication };
    if (result?.kind === 'invalid') form.setErrors(result.errors);
    if (result?.kind === 'failed') setErrorMessage(result.errorMessage);
    return undefined;
  };

  return {
    errorMessage,
    setErrorMessage,
    isSaving,
    draftSavedAt,
    save,
    conflict: merging.conflict,
    dismissConflict: () => merging.setConflict(undefined),
    /** Goes on with my version. A version saved after the one that was compared is reported as another conflict. */
    async keepMine(): Promise<SaveOutcome<Row> | undefined> {
      const { conflict } = merging;
      if (!conflict) return undefined;
      const { publication, toReview } = conflict;
      merging.setConflict(undefined);
      merging.adoptMine(conflict);
      return toReview ? { kind: 'review', sides: toReview, publication } : save(publication);
    },
    takeLatest() {
      if (!merging.conflict) return;
      merging.setConflict(undefined);
      setErrorMessage(undefined);
      merging.adoptLatest(merging.conflict);
    },
  };
}
