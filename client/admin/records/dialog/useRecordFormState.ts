import { useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '../../../../contract/validation/validators.ts';
import { toast } from '../../../ui/toast/toast.ts';
import type { useDraft } from '../drafts/useDraft.ts';
import type { RecordType, Versioned } from '../record-type.ts';

interface RecordFormState<Row, Values> {
  values: Values;
  /** The values as loaded; a difference means unsaved changes. */
  savedValues: Values;
  record: Row | undefined;
  /** The revision on which the values are based. A restored draft has an older one, so that saving it can report a conflict. */
  baseRev: number | undefined;
}

export const isDeepEqual = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

/** The values and field errors of a record's form. Every change is also stored as a draft. Makes no calls to the server. */
export function useRecordFormState<Row extends Versioned, Values extends object>(
  recordType: RecordType<Row, Values>,
  draft: ReturnType<typeof useDraft>,
  /** The values of a new record. */
  initialValues: Values,
) {
  const toNewState = (values: Values) => ({ values, savedValues: values, record: undefined, baseRev: undefined });
  const [state, setState] = useState<RecordFormState<Row, Values>>(() => toNewState(initialValues));
  const [errors, setErrors] = useState<FieldErrors>({});
  // A ref, because an undo and the end of a save run after later renders and need the latest values.
  const latestState = useRef(state);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const updateState = (next: RecordFormState<Row, Values>) => {
    latestState.current = next;
    setState(next);
  };

  const applyChange = (next: RecordFormState<Row, Values>) => {
    updateState(next);
    if (isDeepEqual(next.values, next.savedValues)) draft.clear();
    else draft.scheduleSave(next.values, next.baseRev);
  };

  const changeValues = (values: Values, rev = latestState.current.baseRev) => {
    const { savedValues, record } = latestState.current;
    // Values equal to the loaded ones are based on the loaded revision.
    applyChange({ values, savedValues, record, baseRev: isDeepEqual(values, savedValues) ? record?.rev : rev });
  };

  const setField = <Name extends keyof Values>(name: Name, value: Values[Name]) => {
    if (latestState.current.values[name] === value) return;
    changeValues({ ...latestState.current.values, [name]: value });
    setErrors(({ [name as string]: _, ...others }) => others);
  };

  /** Replaces the values and offers to undo this in a toast; the undo can be undone in turn. */
  const replaceWithUndo = (next: RecordFormState<Row, Values>, message: string) => {
    const previous = latestState.current;
    setErrors({});
    applyChange(next);
    draft.saveNow();
    // After the dialog has closed, the undo restores only the draft.
    const undo = () => replaceWithUndo(previous, isMounted.current ? '已撤销' : '已撤销，再次编辑时可恢复');
    toast.success(message, { action: { label: '撤销', run: undo } });
  };

  return {
    state,
    latestState,
    isDirty: !isDeepEqual(state.values, state.savedValues),
    errors,
    setErrors,
    updateState,
    setLoadedRecord(record: Row) {
      updateState(toLoadedState(recordType, record));
    },
    clearState: () => updateState(toNewState(recordType.emptyValues)),
    /** After a save or a change of the published side: what is in the form stays, and is compared with `savedValues`. */
    adoptRevision(record: Row | undefined, baseRev: number, savedValues: Values, values = latestState.current.values) {
      applyChange({ values, savedValues, record, baseRev });
    },
    changeValues,
    setField,
    replaceWithUndo,
    /** Resets the form to this version of the record, as if it had just been loaded. */
    replaceWithRecord(record: Row, message: string) {
      replaceWithUndo(toLoadedState(recordType, record), message);
    },
  };
}

function toLoadedState<Row extends Versioned, Values extends object>(
  recordType: RecordType<Row, Values>,
  record: Row,
): RecordFormState<Row, Values> {
  const values = recordType.toFormValues(record);
  return { values, savedValues: values, record, baseRev: record.rev };
}
