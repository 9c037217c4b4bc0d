/** The operations common to products, news and photos: read, save, delete, restore, and access to earlier versions. */
import type { SaveResult } from '../../contract/call-definition.ts';
import { messages } from '../../contract/messages.ts';
import type { Paginated, RecordVersion } from '../../contract/records.ts';
import { HttpError, notFoundError } from '../http-error.ts';
import type { Collection } from '../store/collection.ts';
import type { Entry } from '../store/entry.ts';
import { ConflictError } from '../store/errors.ts';
import type { ListQuery } from '../store/record-index.ts';
import { formatTimestamp } from '../store/timestamp.ts';
import { type CallContext, getActorName } from './call-context.ts';

interface RecordOperationsOptions<Value, Row, Id extends string> {
  collection: Collection<Value>;
  idField: Id;
  toRecord(entry: Entry<Value>): Row;
  /** Sanitizes a value before it is saved. Fields that are equal in `previous` have been sanitized already. */
  clean(value: Value, previous?: Value): Value;
}

type Patch<Value> = { [K in keyof Value]: Value[K] | undefined };

export function createRecordOperations<Value extends object, Row, Id extends string>({
  collection,
  idField,
  toRecord,
  clean,
}: RecordOperationsOptions<Value, Row, Id>) {
  const toSaveResult = (entry: Entry<Value> | undefined) => {
    if (!entry) throw notFoundError();
    return { [idField]: entry.id, rev: entry.rev } as SaveResult<Id>;
  };
  const finishWrite = async (write: Promise<Entry<Value> | undefined>) =>
    toSaveResult(await write.catch((error) => rethrowAsHttpError(error, toRecord)));
  const update = (id: string, rev: number | undefined, context: CallContext, value: Patch<Value>) =>
    finishWrite(
      collection.update(id, rev, getActorName(context), (current) =>
        clean({ ...current, ...omitUndefined(value) }, current),
      ),
    );

  return {
    list(query: ListQuery<Value>): Paginated<Row> {
      const { entries, count } = collection.list(query);
      return { data: entries.map(toRecord), count };
    },
    get(id: string): Row {
      const entry = collection.get(id);
      if (!entry) throw notFoundError();
      return toRecord(entry);
    },
    /** The record as saving would store it, without saving it. */
    buildDraft(id: string | undefined, value: Value): Row {
      const saved = collection.get(id ?? '');
      const now = formatTimestamp();
      const metadata = { id: id ?? '', rev: 0, born: saved?.born ?? now, at: now, by: '' };
      return toRecord({ ...metadata, value: clean(value, saved?.value) });
    },
    save: (value: Value, context: CallContext) => finishWrite(collection.insert(clean(value), getActorName(context))),
    update,
    remove: (id: string, context: CallContext) => finishWrite(collection.remove(id, getActorName(context))),
    restore: (id: string, context: CallContext) => finishWrite(collection.restore(id, getActorName(context))),
    async history(id: string): Promise<RecordVersion<Row>[]> {
      const versions = await collection.versions(id);
      if (versions.length === 0) throw notFoundError();
      return versions.map((entry) => ({
        ...toRecord(entry),
        at: entry.at,
        by: entry.by,
        deleted: entry.gone === true,
      }));
    },
    /** Saves the value of an earlier version as a new version. */
    async revert(id: string, rev: number, context: CallContext): Promise<SaveResult<Id>> {
      const [version] = await collection.versions(id, rev);
      if (!version) throw notFoundError();
      return update(id, undefined, context, version.value);
    },
  };
}

/** Converts an edit conflict to a 409 response with the current record and its author. */
function rethrowAsHttpError<Value, Row>(error: unknown, toRecord: (entry: Entry<Value>) => Row): never {
  if (!(error instanceof ConflictError)) throw error;
  const current: Entry<Value> = error.current;
  throw new HttpError(409, messages.conflict, { data: { ...toRecord(current), at: current.at, by: current.by } });
}

function omitUndefined<Value extends object>(value: Patch<Value>): Partial<Value> {
  return Object.fromEntries(Object.entries(value).filter(([, property]) => property !== undefined)) as Partial<Value>;
}
