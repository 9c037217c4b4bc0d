/** Over every kind of record at once: what differs from an earlier time, and bringing it back. */
import { type NounName, nounNames } from '../../contract/nouns/nouns.ts';
import type { BringBackResult, PastDifference } from '../../contract/site-records.ts';
import { formatTimestamp } from '../../contract/timestamp.ts';
import { getTitle, type PublicCollections } from '../content/collections.ts';
import { notFoundError, toHttpError, validationError } from '../http-error.ts';
import type { Collection } from '../store/collection.ts';
import type { Entry } from '../store/entry.ts';
import { ConflictError } from '../store/errors.ts';
import { getOrder } from '../store/position.ts';
import { withdraw } from '../store/publication.ts';
import { type CallContext, getActorName, type Handlers } from './call-context.ts';

export function createSiteHandlers(collections: PublicCollections): Handlers<'site.since' | 'site.back'> {
  // The records of all kinds are read alike; their values differ, and only `getTitle` looks into them.
  const get = (noun: NounName) => collections[noun] as unknown as Collection<object>;

  async function findDifferences(noun: NounName, at: string): Promise<PastDifference[]> {
    const collection = get(noun);
    const past = await collection.at(at);
    const today = collection.publicView;
    const ids = new Set([...today.newest(), ...past.newest()].map(({ id }) => id));
    return [...ids].flatMap((id) => {
      const [then, now] = [past.get(id), today.get(id)];
      const entry = now ?? then;
      if (!entry || (then && now && isEqual(then, now))) return [];
      return {
        noun,
        id,
        title: getTitle(noun, entry.value),
        // biome-ignore lint/suspicious/noThenProperty: the contract names it; a string cannot be taken for a promise's method
        then: then ? 'shown' : 'absent',
        now: now ? (then ? 'changed' : 'shown') : 'absent',
        rev: collection.get(id)?.rev ?? null,
      };
    });
  }

  /** Makes a record what the public saw at a time. */
  async function bringBack(noun: NounName, id: string, at: string, rev: number | undefined, context: CallContext) {
    const collection = get(noun);
    const then = (await collection.at(at)).get(id);
    const by = getActorName(context);
    const changed = then ? await collection.bringBack(then, rev, by) : await collection.revise(id, rev, by, withdraw);
    if (!changed) throw notFoundError();
  }

  return {
    'site.since': async ({ at }) => {
      if (at > formatTimestamp()) throw validationError({ at: '请选择过去的时间' });
      return (await Promise.all(nounNames.map((noun) => findDifferences(noun, at)))).flat();
    },
    'site.back': async ({ at, records }, context) => {
      const result: BringBackResult = { done: [], failed: [] };
      // One after another: the history is read for each.
      for (const { noun, id, rev } of records)
        try {
          await bringBack(noun, id, at, rev, context);
          result.done.push({ noun, id });
        } catch (error) {
          const msg = error instanceof ConflictError ? '内容已被修改，请刷新后重试' : toHttpError(error).publicMessage;
          result.failed.push({ noun, id, msg });
        }
      return result;
    },
  };
}

const isEqual = (one: Entry<object>, other: Entry<object>) =>
  getOrder(one) === getOrder(other) && JSON.stringify(one.value) === JSON.stringify(other.value);
