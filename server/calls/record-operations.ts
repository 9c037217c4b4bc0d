/** What products, news and photos have in common: read, save with `rev`, delete and put back, earlier versions. */

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
  /** The last step before a value is kept. What stood in `before` has been through it. */
  clean(value: Value, before?: Value): Value;
}

type Patch<Value> = { [K in keyof Value]: Value[K] | undefined };

export function createRecordOperations<Value extends object, Row, Id extends string>(
  noun: RecordOperationsOptions<Value, Row, Id>,
) {
  const { collection, toRecord: rowOf, clean } = noun;
  const toSaved = (entry: Entry<Value> | undefined) => {
    if (!entry) throw notFoundError();
    return { [noun.idField]: entry.id, rev: entry.rev } as SaveResult<Id>;
  };
  const write = async (work: Promise<Entry<Value> | undefined>) =>
    toSaved(await work.catch((error) => rethrowAsHttpError(error, rowOf)));
  const update = (id: string, rev: number | undefined, visit: CallContext, value: Patch<Value>) =>
    write(
      collection.update(id, rev, getActorName(visit), (current) =>
        clean({ ...current, ...omitUndefined(value) }, current),
      ),
    );

  return {
    list(query: ListQuery): Paginated<Row> {
      const { entries, count } = collection.list(query);
      return { data: entries.map(rowOf), count };
    },
    get(id: string): Row {
      const entry = collection.get(id);
      if (!entry) throw notFoundError();
      return rowOf(entry);
    },
    /** What saving would make of it. Nothing is kept. */
    buildDraft(id: string | undefined, value: Value): Row {
      const kept = collection.get(id ?? '');
      const now = formatTimestamp();
      const next = { id: id ?? '', rev: 0, born: kept?.born ?? now, at: now, by: '' };
      return rowOf({ ...next, value: clean(value, kept?.value) });
    },
    save: (value: Value, visit: CallContext) => write(collection.insert(clean(value), getActorName(visit))),
    update,
    remove: (id: string, visit: CallContext) => write(collection.remove(id, getActorName(visit))),
    restore: (id: string, visit: CallContext) => write(collection.restore(id, getActorName(visit))),
    async history(id: string): Promise<RecordVersion<Row>[]> {
      const versions = await collection.versions(id);
      if (versions.length === 0) throw notFoundError();
      return versions.map((entry) => ({ ...rowOf(entry), at: entry.at, by: entry.by, deleted: entry.gone === true }));
    },
    /** An earlier version becomes the newest; the ones in between stay in the history. */
    async revert(id: string, rev: number, visit: CallContext): Promise<SaveResult<Id>> {
      const [version] = await collection.versions(id, rev);
      if (!version) throw notFoundError();
      return update(id, undefined, visit, version.value);
    },
  };
}

/** Somebody else was faster: the answer carries what there is now, and whose it is. */
function rethrowAsHttpError<Value, Row>(error: unknown, rowOf: (entry: Entry<Value>) => Row): never {
  if (!(error instanceof ConflictError)) throw error;
  const current: Entry<Value> = error.current;
  throw new HttpError(409, messages.conflict, { data: { ...rowOf(current), at: current.at, by: current.by } });
}

function omitUndefined<Value extends object>(value: Patch<Value>): Partial<Value> {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Partial<Value>;
}
