import type { FieldErrors } from '../../../../contract/validation/validators.ts';
import { CallError, getErrorMessage } from '../../../call-error.ts';
import { isNotFound } from '../../errors/is-not-found.ts';
import type { SavedRecord } from '../record-client.ts';
import type { RecordType, Versioned } from '../record-type.ts';

/** Somebody else has saved the record since it was loaded. */
export interface EditConflict<Row> {
  theirs: Row;
  by: string;
  at: string;
}

type SaveResult<Row> =
  | { kind: 'saved'; saved: SavedRecord }
  | { kind: 'deleted' }
  | { kind: 'conflict'; conflict: EditConflict<Row> }
  | { kind: 'invalid'; errors: FieldErrors }
  | { kind: 'failed'; errorMessage: string };

/** An empty id saves a new record. Returns failures and never throws. */
export async function saveRecord<Row extends Versioned, Values extends object>(
  recordType: RecordType<Row, Values>,
  id: string,
  rev: number | undefined,
  values: Values,
): Promise<SaveResult<Row>> {
  try {
    const { client } = recordType;
    const saved = await (id === '' ? client.save(values) : client.update(id, rev, values));
    return { kind: 'saved', saved };
  } catch (error) {
    if (id !== '' && isNotFound(error)) return { kind: 'deleted' };
    return toSaveFailure(error);
  }
}

/** Restores the deleted record and saves into it, or saves a new one where it can no longer be restored. */
export async function restoreAndSaveRecord<Row extends Versioned, Values extends object>(
  recordType: RecordType<Row, Values>,
  id: string,
  values: Values,
): Promise<SaveResult<Row>> {
  try {
    const isRestored = await recordType.client.restore(id).then(
      () => true,
      (error) => {
        if (isNotFound(error)) return false;
        throw error;
      },
    );
    // Without a revision the update overwrites the restored version.
    const { client } = recordType;
    const saved = await (isRestored ? client.update(id, undefined, values) : client.save(values));
    return { kind: 'saved', saved };
  } catch (error) {
    return { kind: 'failed', errorMessage: toErrorMessage(error) };
  }
}

function toSaveFailure<Row>(error: unknown): SaveResult<Row> {
  if (error instanceof CallError && error.status === 409) {
    const theirs = error.data as Row & { by: string; at: string };
    return { kind: 'conflict', conflict: { theirs, by: theirs.by, at: theirs.at } };
  }
  if (error instanceof CallError && Object.keys(error.errors).length > 0)
    return { kind: 'invalid', errors: error.errors };
  return { kind: 'failed', errorMessage: toErrorMessage(error) };
}

const toErrorMessage = (error: unknown) => getErrorMessage(error, '保存失败，请稍后重试');
