import { useEffect, useState } from 'react';
import type { RecordDraft } from '../../../../contract/records.ts';
import { getErrorMessage } from '../../../call-error.ts';
import type { RecordType, Versioned } from '../record-type.ts';
import type { useRecordFormState } from './useRecordFormState.ts';

/** The version that staff have written last. One of the two sides is there: a record that is not published is a draft. */
export const getLatestVersion = <Row>({ draft, published }: RecordDraft<Row>) => (draft ?? published) as Row;

/** Loads the record into the form when the dialog opens; a new record (empty id) has nothing to load. */
export function useLoadRecord<Row extends Versioned, Values extends object>(
  recordType: RecordType<Row, Values>,
  id: string,
  form: ReturnType<typeof useRecordFormState<Row, Values>>,
) {
  const [isLoading, setLoading] = useState(id !== '');
  const [loadErrorMessage, setLoadErrorMessage] = useState<string>();
  const [publication, setPublication] = useState<RecordDraft<Row>>();

  /** Fetches both sides of the record, without changing what is in the form. */
  const fetchSides = async (recordId = id): Promise<RecordDraft<Row>> => {
    const sides = await recordType.client.draft(recordId);
    setPublication(sides);
    return sides;
  };

  const load = async () => {
    setLoading(true);
    setLoadErrorMessage(undefined);
    try {
      form.setLoadedRecord(getLatestVersion(await fetchSides()));
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

  return { isLoading, loadErrorMessage, load, publication, fetchSides };
}
