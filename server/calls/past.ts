/** The past of the site, over every kind of record at once: when it changed, what differs from today, and bringing it back. */
import type { Noun } from '../../contract/nouns/describe-noun.ts';
import { type NounName, nounNames, nouns } from '../../contract/nouns/nouns.ts';
import {
  type BringBackResult,
  type PastChange,
  type PastDay,
  type PastDays,
  type PastDifference,
  pastLimits,
} from '../../contract/site-records.ts';
import { formatTimestamp } from '../../contract/timestamp.ts';
import { getTitle, type PublicCollections, type StoredProduct } from '../content/collections.ts';
import { createRowMapper } from '../content/noun-records.ts';
import { notFoundError, toHttpError, validationError } from '../http-error.ts';
import type { Collection } from '../store/collection.ts';
import type { Entry } from '../store/entry.ts';
import { ConflictError } from '../store/errors.ts';
import type { RecordReader } from '../store/public-view.ts';
import type { VisibleChange } from '../store/visible-changes.ts';
import { type CallContext, getActorName, type Handlers } from './call-context.ts';
import { createPathRules } from './path-rules.ts';
import { toProduct } from './product.ts';

/** A record as its calls return it. Only products have more than their fields. */
const toRow = (noun: NounName, entry: Entry<object>): object =>
  noun === 'product' ? toProduct(entry as Entry<StoredProduct>) : createRowMapper<object>(nouns[noun])(entry);

const CHANGED_SINCE = '内容已被他人修改，请刷新后重试';

interface Reference {
  noun: NounName;
  id: string;
}

export function createPastHandlers(
  collections: PublicCollections,
  isReservedPath: (path: string) => boolean,
): Handlers<`site.${'days' | 'since' | 'compare' | 'back' | 'undo'}`> {
  // The records of all kinds are read alike; their values differ, and only `getTitle` and `toRow` look into them.
  const get = (noun: NounName) => collections[noun] as unknown as Collection<object>;
  let kept: { key: string; days: PastDays } | undefined;

  async function listDays(): Promise<PastDays> {
    const lists = await Promise.all(
      nounNames.map(async (noun) => {
        const changes = await get(noun).past.listChanges();
        return changes.map((change) => ({ noun, ...change }));
      }),
    );
    const changes = lists.flat().sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
    const newest = changes.slice(0, pastLimits.changes);
    return { days: groupByDay(changes), changes: await Promise.all(newest.map(addTitle)) };
  }

  async function addTitle(change: VisibleChange & { noun: NounName }): Promise<PastChange> {
    const { noun, id } = change;
    const entry = get(noun).getDeletedToo(id) ?? (await get(noun).versions(id))[0];
    return { ...change, title: entry ? getTitle(noun, entry.value) : '' };
  }

  async function findDifferences(noun: NounName, at: string): Promise<PastDifference[]> {
    const collection = get(noun);
    const differences = await collection.past.findDifferences(at, collection.publicView);
    return differences.map(({ id, past, present, isEdited, isMoved }) => ({
      noun,
      id,
      title: getTitle(noun, ((present ?? past) as Entry<object>).value),
      // biome-ignore lint/suspicious/noThenProperty: the contract names it; a string cannot be taken for a promise's method
      then: past ? 'shown' : 'absent',
      now: present ? (past ? 'changed' : 'shown') : 'absent',
      isEdited,
      isMoved,
      rev: collection.getDeletedToo(id)?.rev ?? 0,
    }));
  }

  /** One after another, so that what is given back keeps its order; a failure does not stop the others. */
  async function changeEach<R extends Reference>(
    records: readonly R[],
    change: (collection: Collection<object>, record: R) => ReturnType<Collection<object>['takeBack']>,
  ): Promise<BringBackResult> {
    const result: BringBackResult = { done: [], failed: [] };
    for (const record of records) {
      const { noun, id } = record;
      try {
        const { isKnown, changed } = await change(get(noun), record);
        if (!isKnown) throw notFoundError();
        result.done.push({ noun, id, ...(changed && { rev: changed.rev }) });
      } catch (error) {
        const msg = error instanceof ConflictError ? CHANGED_SINCE : toHttpError(error).publicMessage;
        result.failed.push({ noun, id, msg });
      }
    }
    return result;
  }

  /** What a record was before may have an address that another one has got since. */
  function keepPathsUnique<R>(noun: NounName, before: Entry<object> | undefined, change: () => Promise<R>): Promise<R> {
    const paths = createPathRules(nouns[noun] as Noun, get(noun), isReservedPath);
    return paths.runExclusive(async () => {
      if (before && !before.gone) paths.check(before.value, before.id);
      return change();
    });
  }

  const checkPast = (at: string) => {
    if (at > formatTimestamp()) throw validationError({ at: '请选择过去的时间' });
  };

  return {
    'site.days': async () => {
      const versions = nounNames.map((noun) => `${get(noun).version} ${get(noun).publicView.version}`);
      const key = versions.join();
      if (kept?.key !== key) kept = { key, days: await listDays() };
      return kept.days;
    },
    'site.since': async ({ at }) => {
      checkPast(at);
      return (await Promise.all(nounNames.map((noun) => findDifferences(noun, at)))).flat();
    },
    'site.compare': async ({ at, noun, id }) => {
      checkPast(at);
      const [then, now] = [await get(noun).past.at(at), get(noun).publicView];
      const [past, present] = [then.get(id), now.get(id)];
      if (!past && !present) throw notFoundError();
      const describe = (entry: Entry<object> | undefined) => (entry ? toRow(noun, entry) : null);
      return {
        past: describe(past),
        present: describe(present),
        pastPlace: findPlace(then, noun, past),
        presentPlace: findPlace(now, noun, present),
      };
    },
    'site.back': ({ at, records }, context: CallContext) => {
      checkPast(at);
      return changeEach(records, async (collection, { noun, id, rev }) => {
        const then = (await collection.past.at(at)).get(id);
        return keepPathsUnique(noun, then, () => collection.bringBack(id, then, rev, getActorName(context)));
      });
    },
    'site.undo': ({ records }, context: CallContext) =>
      changeEach(records, async (collection, { noun, id, rev }) => {
        const [previous] = await collection.versions(id, rev - 1);
        return keepPathsUnique(noun, previous, () => collection.takeBack(id, rev, getActorName(context)));
      }),
  };
}

/** Its place among those of its group, from 1; 0 if it is not there. */
function findPlace(reader: RecordReader<object>, noun: NounName, entry: Entry<object> | undefined): number {
  const { groupField }: Noun = nouns[noun];
  const group = groupField && entry ? (entry.value as Readonly<Record<string, string>>)[groupField] : undefined;
  return reader.list({ group }).entries.findIndex(({ id }) => id === entry?.id) + 1;
}

/** Of changes that are newest first. */
function groupByDay(changes: readonly Pick<VisibleChange, 'at' | 'by'>[]): PastDay[] {
  const days = new Map<string, PastDay>();
  for (const { at, by } of changes) {
    const day = at.slice(0, 10);
    const known = days.get(day);
    if (!known && days.size === pastLimits.days) break;
    const { count, last, by: authors } = known ?? { count: 0, last: at, by: [] as string[] };
    const isNew = !authors.includes(by) && authors.length < pastLimits.authors;
    days.set(day, { day, count: count + 1, last, by: isNew ? [...authors, by] : authors });
  }
  return [...days.values()];
}
