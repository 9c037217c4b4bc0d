import { useEffect, useRef, useState } from 'react';
import { messages } from '../../../../contract/messages.ts';
import type { FieldErrors } from '../../../../contract/validation/validators.ts';
import { CallError } from '../../../call-server.ts';
import { ask } from '../../../ui/dialog/confirm.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { getErrorMessage } from '../../errors/get-error-message.ts';
import type { Draft } from '../drafts/draft-storage.ts';
import { useDraft } from '../drafts/useDraft.ts';
import type { FormMode, RecordType, Versioned } from '../record-type.ts';

/** The record as somebody else has left it. */
export interface EditConflict<Row> {
  theirs: Row;
  by: string;
  at: string;
}

interface RecordFormState<Row, Value> {
  values: Value;
  /** As it was loaded: what differs from it is not saved yet. */
  savedValues: Value;
  record: Row | undefined;
  /** The version that the value was written against: an old draft's own, so that saving it is a clash and no overwriting. */
  baseRev: number | undefined;
}

const isDeepEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** One record in a dialog: loaded, changed, kept as it is typed, saved; nothing that was typed goes away by itself. */
export function useRecordForm<Row extends Versioned, Value extends object>(
  recordType: RecordType<Row, Value>,
  mode: FormMode,
  id: string,
) {
  const empty = {
    values: recordType.emptyValues,
    savedValues: recordType.emptyValues,
    record: undefined,
    baseRev: undefined,
  };
  const [state, setState] = useState<RecordFormState<Row, Value>>(empty);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [errorMessage, setErrorMessage] = useState<string>();
  const [isLoading, setLoading] = useState(id !== '');
  const [loadErrorMessage, setLoadErrorMessage] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<EditConflict<Row>>();
  const draft = useDraft(recordType.name, id, mode !== 'view');
  const latestState = useRef(state);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const updateState = (next: RecordFormState<Row, Value>) => {
    latestState.current = next;
    setState(next);
  };

  const load = async () => {
    setLoading(true);
    setLoadErrorMessage(undefined);
    try {
      const row = await recordType.detail(id);
      const value = recordType.toFormValues(row);
      updateState({ values: value, savedValues: value, record: row, baseRev: row.rev });
    } catch (error) {
      // As the specification has it: what could not be loaded is an empty form.
      updateState(empty);
      setLoadErrorMessage(getErrorMessage(error, '加载失败，请稍后重试'));
    } finally {
      setLoading(false);
    }
  };
  useEffect(() => {
    if (id !== '' && latestState.current.record === undefined) void load();
  }, [id]);

  /** Kept as well, unless it is what is stored. */
  const applyChange = (next: RecordFormState<Row, Value>) => {
    updateState(next);
    if (isDeepEqual(next.values, next.savedValues)) draft.clear();
    else draft.scheduleSave(next.values, next.baseRev);
  };

  /** Puts other words in the place of those in the form; what was there comes back from the message, and so on to and fro. */
  const replaceWithUndo = (next: RecordFormState<Row, Value>, words: string) => {
    const before = latestState.current;
    setErrors({});
    applyChange(next);
    draft.saveNow();
    // Of a dialog that has been closed since, only the draft can come back.
    const undo = () => replaceWithUndo(before, isMounted.current ? '已撤销' : '已撤销，再次编辑时可恢复');
    toast.success(words, { action: { label: '撤销', run: undo } });
  };

  const changeValues = (value: Value, rev = latestState.current.baseRev) => {
    const { savedValues: saved, record: row } = latestState.current;
    // What is as it was loaded has nothing left in it of an older version.
    applyChange({
      values: value,
      savedValues: saved,
      record: row,
      baseRev: isDeepEqual(value, saved) ? row?.rev : rev,
    });
  };

  const setField = <Name extends keyof Value>(name: Name, to: Value[Name]) => {
    if (latestState.current.values[name] === to) return;
    changeValues({ ...latestState.current.values, [name]: to });
    setErrors(({ [name as string]: _, ...others }) => others);
  };

  /** What a draft says, whole even if it was written before there was some field. */
  const readDraftValues = (found: Draft): Value => ({ ...recordType.emptyValues, ...(found.value as Partial<Value>) });

  /** Somebody has deleted it meanwhile: put back, or new where it is too late for that, if that is wished. */
  const restoreDeletedAndSave = async (): Promise<string | undefined> => {
    setErrorMessage(messages.notFound);
    const sentence = '该内容已被删除，是否恢复并保存？';
    if (!(await ask({ sentence, confirm: '恢复并保存' }))) return undefined;
    const { values: value } = latestState.current;
    try {
      const isBack = await recordType.restore(id).then(
        () => true,
        (error) => {
          if (error instanceof CallError && error.status === 404) return false;
          throw error;
        },
      );
      const { msg } = await (isBack ? recordType.update(id, undefined, value) : recordType.save(value));
      draft.clear();
      return msg;
    } catch (error) {
      setErrorMessage(getErrorMessage(error, '保存失败，请稍后重试'));
      return undefined;
    }
  };

  /** The sentence of success, or undefined. */
  const submit = async (rev: number | undefined): Promise<string | undefined> => {
    if (isSaving) return undefined;
    setSaving(true);
    setErrorMessage(undefined);
    setErrors({});
    try {
      const { values: value } = latestState.current;
      const { msg } = await (id === '' ? recordType.save(value) : recordType.update(id, rev, value));
      // What was put in its place while it was on its way is not saved.
      if (latestState.current.values === value) draft.clear();
      return msg;
    } catch (error) {
      if (id !== '' && error instanceof CallError && error.status === 404) return restoreDeletedAndSave();
      if (error instanceof CallError && error.status === 409) {
        const theirs = error.data as Row & { by: string; at: string };
        setConflict({ theirs, by: theirs.by, at: theirs.at });
      } else {
        const wrong = error instanceof CallError ? error.errors : {};
        setErrors(wrong);
        // What stands beside a field need not be said twice.
        if (Object.keys(wrong).length === 0) setErrorMessage(getErrorMessage(error, '保存失败，请稍后重试'));
      }
      return undefined;
    } finally {
      setSaving(false);
    }
  };

  return {
    ...state,
    /** What was typed before and is offered. */
    offeredDraft: draft.offeredDraft && { ...draft.offeredDraft, value: readDraftValues(draft.offeredDraft) },
    errors,
    errorMessage: errorMessage,
    isLoading,
    loadErrorMessage: loadErrorMessage,
    isSaving: isSaving,
    conflict: conflict,
    draft,
    isDirty: !isDeepEqual(state.values, state.savedValues),
    load,
    setField: setField,
    save: () => submit(latestState.current.baseRev),
    /** My version wins over the one that was shown beside it, but not over one that came after that. */
    saveOverConflict: async (theirs: Row) => {
      setConflict(undefined);
      updateState({ ...latestState.current, record: theirs, baseRev: theirs.rev });
      return submit(theirs.rev);
    },
    /** What is stored now, as if it had only just been opened. */
    replaceWithLatest(row: Row) {
      setConflict(undefined);
      setErrorMessage(undefined);
      const value = recordType.toFormValues(row);
      replaceWithUndo({ values: value, savedValues: value, record: row, baseRev: row.rev }, '已填入最新版本的内容');
    },
    /** As if it had been typed: nothing is on the site before it is saved. */
    fillFromVersion(version: Row) {
      replaceWithUndo(
        { ...latestState.current, values: recordType.toFormValues(version) },
        '已填入此版本的内容，点击“确定”后生效',
      );
    },
    dismissConflict: () => setConflict(undefined),
    restoreDraft() {
      const found = draft.offeredDraft;
      if (!found) return;
      changeValues(readDraftValues(found), found.rev);
      draft.adopt(found);
    },
  };
}
