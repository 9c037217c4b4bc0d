import { useState } from 'react';
import type { RecordDraft } from '../../../../contract/records.ts';
import { toast } from '../../../ui/toast/toast.ts';
import type { PublicationInput } from '../record-client.ts';
import type { RecordType, Versioned } from '../record-type.ts';
import { findBaseValues } from '../versions/find-base-values.ts';
import { mergeVersions, takeTheirs } from '../versions/merge-versions.ts';
import type { OthersVersion } from './save-record.ts';
import type { useLoadRecord } from './useLoadRecord.ts';
import type { useRecordFormState } from './useRecordFormState.ts';

/** A colleague's version, merged field by field with what is in the form. */
interface MergedVersion<Row, Values> extends OthersVersion<Row> {
  /** Mine, with what only they have changed. */
  mine: Values;
  /** Theirs, with what only I have changed. The two differ in the fields that both have changed. */
  latest: Values;
  hasClashes: boolean;
  /** The labels of the fields that were taken from their version. */
  mergedLabels: readonly string[];
  /** Both sides of the record now, if publishing would show something that neither visitors nor the user have seen. */
  toReview: RecordDraft<Row> | undefined;
}

/** A merged version that needs a choice; the save goes on with it. */
export interface EditConflict<Row, Values> extends MergedVersion<Row, Values> {
  publication: PublicationInput;
}

/** Merges what a colleague has saved in the meantime into the form, and keeps a conflict that the user must decide. */
export function useMergeOthersVersion<Row extends Versioned, Values extends object>(
  recordType: RecordType<Row, Values>,
  id: string,
  form: ReturnType<typeof useRecordFormState<Row, Values>>,
  { publication: before, fetchSides }: ReturnType<typeof useLoadRecord<Row, Values>>,
) {
  const [conflict, setConflict] = useState<EditConflict<Row, Values>>();
  const { toFormValues, comparedFields } = recordType;

  const merge = async (
    other: OthersVersion<Row>,
    publication: PublicationInput,
  ): Promise<MergedVersion<Row, Values>> => {
    const [base, now] = await Promise.all([
      findBaseValues(recordType, id, form.latestState.current),
      fetchSides().catch(() => undefined),
    ]);
    const { values } = form.latestState.current;
    const theirs = toFormValues(other.theirs);
    const { values: mine, clashes } = mergeVersions(base, values, theirs);
    const isDifferentState = now?.state !== before?.state;
    const hasUnpublished = now?.draft != null && now.published !== null;
    return {
      ...other,
      mine,
      latest: takeTheirs(mine, theirs, clashes),
      hasClashes: clashes.length > 0,
      mergedLabels: comparedFields
        .filter(({ getValue }) => getValue(values) !== getValue(mine))
        .map(({ label }) => label),
      toReview: !publication.draft && (isDifferentState || hasUnpublished) ? now : undefined,
    };
  };

  const adoptMine = ({ theirs, mine }: MergedVersion<Row, Values>) =>
    form.adoptRevision(theirs, theirs.rev, toFormValues(theirs), mine);

  return {
    conflict,
    setConflict,
    merge,
    adoptMine,
    /** Fills in what only they have changed, and says so. */
    adoptMerged(merged: MergedVersion<Row, Values>) {
      adoptMine(merged);
      const { by, mergedLabels } = merged;
      if (mergedLabels.length > 0) toast.success(`${by}修改了${mergedLabels.join('、')}，已合并到您的内容`);
    },
    /** Fills in their version; what only I have changed stays, and is unsaved. */
    adoptLatest({ theirs, latest }: MergedVersion<Row, Values>) {
      const savedValues = toFormValues(theirs);
      form.replaceWithUndo(
        { values: latest, savedValues, record: theirs, baseRev: theirs.rev },
        '已填入最新版本的内容',
      );
    },
  };
}
