import type { FieldErrors } from '../../../../contract/validation/validators.ts';
import { CallError, getErrorMessage } from '../../../call-error.ts';
import { isNotFound } from '../../errors/is-not-found.ts';
import type { PublicationInput, SavedRecord } from '../record-client.ts';
import type { RecordType, Versioned } from '../record-type.ts';

/** The version that somebody else has saved since the record was loaded. */
export interface OthersVersion<Row> {
  theirs: Row;
  by: string;
  at: string;
}

type SaveResult<Row> =
  | { kind: 'saved'; saved: SavedRecord }
  | { kind: 'deleted' }
  | { kind: 'conflict'; other: OthersVersion<Row> }
  | { kind: 'invalid'; errors: FieldErrors }
  | { kind: 'failed'; errorMessage: string };

/** An empty id saves a new record. Returns failures and never throws. */
export async function saveRecord<Row extends Versioned, Values extends object>(
  { client }: RecordType<Row, Values>,
  id: string,
  rev: number | undefined,
  values: Values,
  publication: PublicationInput,
): Promise<SaveResult<Row>> {
  try {
    const saved = await (id === '' ? client.save(values, publication) : client.update(id, rev, values, publication));
    return { kind: 'saved', saved };
  } catch (error) {
    if (id !== '' && isNotFound(error)) return { kind: 'deleted' };
    return toSaveFailure(error);
  }
}

/** Restores the deleted record and saves into it, or saves a new one where it can no longer be restored. */
export async function restoreAndSaveRecord<Row extends Versioned, Values extends object>(
  { client }: RecordType<Row, Values>,
  id: string,
  values: Values,
  publication: PublicationInput,
): Promise<SaveResult<Row>> {
  try {
    const isRestored = await client.restore(id).then(
      () => true,
      (error) => {
        if (isNotFound(error)) return false;
        throw error;
      },
    );
    // Without a revision the update overwrites the restored version.
    const saved = await (isRestored
      ? client.update(id, undefined, values, publication)
      : client.save(values, publication));
    return { kind: 'saved', saved };
  } catch (error) {
    return { kind: 'failed', errorMessage: toErrorMessage(error) };
  }
}

function toSaveFailure<Row>(error: unknown): SaveResult<Row> {
  if (!(error instanceof CallError)) return { kind: 'failed', errorMessage: toErrorMessage(error) };
  const { errors } = error;
  if (error.status === 409) {
    const theirs = error.data as Row & { by: string; at: string };
    return { kind: 'conflict', other: { theirs, by: theirs.by, at: theirs.at } };
  }
  // The times are not fields of the form.
  const timeError = errors.publishAt ?? errors.withdrawAt;
  if (timeError) return { kind: 'failed', errorMessage: timeError };
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };
  return { kind: 'failed', errorMessage: toErrorMessage(error) };
}

const toErrorMessage = (error: unknown) => getErrorMessage(error, '保存失败，请稍后重试');
