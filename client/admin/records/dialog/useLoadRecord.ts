import { useEffect, useState } from 'react';
import { getErrorMessage } from '../../../call-error.ts';
import type { RecordType, Versioned } from '../record-type.ts';
import type { useRecordFormState } from './useRecordFormState.ts';

/** Loads the record into the form when the dialog opens; a new record (empty id) has nothing to load. */
export function useLoadRecord<Row extends Versioned, Values extends object>(
  recordType: RecordType<Row, Values>,
  id: string,
  form: ReturnType<typeof useRecordFormState<Row, Values>>,
) {
  const [isLoading, setLoading] = useState(id !== '');
  const [loadErrorMessage, setLoadErrorMessage] = useState<string>();

  const load = async () => {
    setLoading(true);
    setLoadErrorMessage(undefined);
    try {
      const { draft, published } = await recordType.client.draft(id);
      // One of the two is there: a record that is not published is a draft.
      form.setLoadedRecord((draft ?? published) as Row);
    } catch (error) {
      // The specification requires an empty form when loading failed.
      form.clearState();
      setLoadErrorMessage(getErrorMessage(error, '加载失败，请稍后重试'));
    } finally {
      setLoading(false);
    }
  };
  useEffect(() => {
    if (id !== '' && form.latestState.current.record === undefined) void load();
  }, [id]);

  return { isLoading, loadErrorMessage, load };
}
