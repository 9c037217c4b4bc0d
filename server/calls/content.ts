/** What products, news and photos have in common: read, save with `rev`, delete and put back, earlier versions. */
import { messages } from '../../contract/messages.ts';
import type { Page, Version } from '../../contract/records.ts';
import type { Saved } from '../../contract/row.ts';
import { missing, Refusal } from '../refusal.ts';
import type { Collection } from '../store/collection.ts';
import { type Entry, stamp } from '../store/entry.ts';
import type { Query } from '../store/shelves.ts';
import { Conflict } from '../store/trouble.ts';
import { nameOf, type Visit } from './handlers.ts';

interface Content<Value, Row, Id extends string> {
  collection: Collection<Value>;
  id: Id;
  rowOf(entry: Entry<Value>): Row;
  /** The last step before a value is kept. What stood in `before` has been through it. */
  clean(value: Value, before?: Value): Value;
}

type Changed<Value> = { [K in keyof Value]: Value[K] | undefined };

export function content<Value extends object, Row, Id extends string>(noun: Content<Value, Row, Id>) {
  const { collection, rowOf, clean } = noun;
  const saved = (entry: Entry<Value> | undefined) => {
    if (!entry) throw missing();
    return { [noun.id]: entry.id, rev: entry.rev } as Saved<Id>;
  };
  const write = async (work: Promise<Entry<Value> | undefined>) =>
    saved(await work.catch((error) => refuse(error, rowOf)));
  const update = (id: string, rev: number | undefined, visit: Visit, value: Changed<Value>) =>
    write(collection.update(id, rev, nameOf(visit), (current) => clean({ ...current, ...mentioned(value) }, current)));

  return {
    list(query: Query): Page<Row> {
      const { entries, count } = collection.list(query);
      return { data: entries.map(rowOf), count };
    },
    detail(id: string): Row {
      const entry = collection.get(id);
      if (!entry) throw missing();
      return rowOf(entry);
    },
    /** What saving would make of it. Nothing is kept. */
    draft(id: string | undefined, value: Value): Row {
      const kept = collection.get(id ?? '');
      const now = stamp();
      const next = { id: id ?? '', rev: 0, born: kept?.born ?? now, at: now, by: '' };
      return rowOf({ ...next, value: clean(value, kept?.value) });
    },
    save: (value: Value, visit: Visit) => write(collection.insert(clean(value), nameOf(visit))),
    update,
    remove: (id: string, visit: Visit) => write(collection.remove(id, nameOf(visit))),
    restore: (id: string, visit: Visit) => write(collection.restore(id, nameOf(visit))),
    async history(id: string): Promise<Version<Row>[]> {
      const versions = await collection.versions(id);
      if (versions.length === 0) throw missing();
      return versions.map((entry) => ({ ...rowOf(entry), at: entry.at, by: entry.by, deleted: entry.gone === true }));
    },
    /** An earlier version becomes the newest; the ones in between stay in the history. */
    async revert(id: string, rev: number, visit: Visit): Promise<Saved<Id>> {
      const [version] = await collection.versions(id, rev);
      if (!version) throw missing();
      return update(id, undefined, visit, version.value);
    },
  };
}

/** Somebody else was faster: the answer carries what there is now, and whose it is. */
function refuse<Value, Row>(error: unknown, rowOf: (entry: Entry<Value>) => Row): never {
  if (!(error instanceof Conflict)) throw error;
  const current: Entry<Value> = error.current;
  throw new Refusal(409, messages.conflict, { data: { ...rowOf(current), at: current.at, by: current.by } });
}

function mentioned<Value extends object>(value: Changed<Value>): Partial<Value> {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Partial<Value>;
}
