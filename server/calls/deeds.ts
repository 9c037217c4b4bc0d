/** The record of deeds, as those who manage accounts read it, and everybody their own. No call writes it. */
import type { DeedRow } from '../../contract/deeds.ts';
import type { Deeds } from '../deeds/deeds.ts';
import { hidePhones } from '../deeds/hide-phones.ts';
import { deedKeys, type StoredDeed } from '../deeds/stored-deed.ts';
import type { Entry } from '../store/entry.ts';
import type { Handlers } from './call-context.ts';
import { requireUser } from './login.ts';

/** How many of one's own are shown. */
const OWN_LIMIT = 10;

function toDeed({ id, born, value }: Entry<StoredDeed>): DeedRow {
  const { previous: _, previousUntil: __, until: ___, hash: ____, ...fields } = value;
  return { deedId: id, createDate: born, ...fields };
}

export function createDeedHandlers(deeds: Deeds): Handlers<'audit.list' | 'account.deeds'> {
  return {
    'audit.list': async ({ by, kind, from, to, noun, id, page, limit }) => {
      // Whoever looks right after a deed sees it.
      await deeds.settled();
      const name = hidePhones(by).toLowerCase();
      const keys = [
        ...(id ? [deedKeys.record(noun, id)] : []),
        ...(name ? [deedKeys.by(name)] : []),
        ...(kind ? [deedKeys.kind(kind)] : []),
      ];
      const matches = ({ born, value }: Entry<StoredDeed>) =>
        (name === '' || value.by.toLowerCase() === name) &&
        (kind === '' || value.kind === kind) &&
        (noun === '' || value.noun === noun) &&
        (from === '' || born >= from) &&
        (to === '' || born <= to);
      const isFiltered = [name, kind, noun, from, to].some((each) => each !== '');
      const { entries, count } = deeds.lines.list({
        key: keys[0],
        page,
        limit,
        matches: isFiltered ? matches : undefined,
      });
      return { data: entries.map(toDeed), count };
    },

    'account.deeds': async (_, context) => {
      await deeds.settled();
      const key = deedKeys.by(hidePhones(requireUser(context).username));
      return deeds.lines.list({ key, limit: OWN_LIMIT }).entries.map(toDeed);
    },
  };
}
