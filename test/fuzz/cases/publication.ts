/** Random values for publishing, ordering, changing many records at once, share links, and the past. */

import { bulkActions } from '../../../contract/bulk-actions.ts';
import { bulkLimit, shareHours } from '../../../contract/limits.ts';
import { nounNames } from '../../../contract/nouns/nouns.ts';
import { recordStates } from '../../../contract/record-states.ts';
import type { Random } from '../../helpers/random.ts';
import type { KnownValues } from './case.ts';

/** Far from now, so that no time comes during the run. */
export const LONG_AGO = '2020-02-29 00:00:00';
export const FAR_AHEAD = `${new Date().getUTCFullYear() + 1}-12-31 23:59:59`;
/** Further than a record can be scheduled. */
const TOO_FAR_AHEAD = '2099-12-31 23:59:59';

const hostileTimes = [
  '2026-02-30 00:00:00',
  '2026-01-01 24:00:00',
  '2026-01-01 23:59:60',
  '2026-1-1 0:00:00',
  '2026-01-01T00:00:00Z',
  '0000-01-01 00:00:00',
  TOO_FAR_AHEAD,
  '9999-12-31 23:59:59',
  '+275760-09-13 00:00:00',
  '-000001-01-01 00:00:00',
  '２０２６-01-01 00:00:00',
  ' 2020-01-01 00:00:00\n',
  '2020-01-01 00:00:00\u0000',
];

const hostileIds = ['none', '', '../news', '__proto__', 'constructor', 'a'.repeat(64), 'a'.repeat(65), null, 7, {}, []];

const randomTime = (random: Random, knownValues: KnownValues): string =>
  random.chance(8) ? random.pick(hostileTimes) : random.pick(['', LONG_AGO, FAR_AHEAD, ...knownValues.times]);

const randomRecordId = (random: Random, { ids }: KnownValues) => random.pick(ids[random.pick(nounNames)]);

/** Mostly a few items; now and then none, one twice, as many as are allowed, or one more. */
function randomItems(random: Random, makeItem: () => unknown): unknown {
  switch (random.below(20)) {
    case 0:
      return [];
    case 1:
      return new Array(2).fill(makeItem());
    case 2:
      return Array.from({ length: bulkLimit + random.below(2) }, makeItem);
    case 3:
      return [makeItem(), random.pick(hostileIds)];
    case 4:
      return { 0: makeItem(), length: 1 };
    default:
      return Array.from({ length: 1 + random.below(3) }, makeItem);
  }
}

/** The ids in one list are of one noun, so that some of them are found. */
function randomIds(random: Random, { ids }: KnownValues): unknown {
  const known = ids[random.pick(nounNames)];
  return randomItems(random, () => random.pick(known));
}

const randomReference = (random: Random, { ids }: KnownValues) => {
  const noun = random.pick(nounNames);
  return {
    noun: random.chance(12) ? random.pick(['agent', 'account', 'shareLink', '__proto__', 'x']) : noun,
    id: random.pick(ids[noun]),
    rev: random.pick([undefined, undefined, 1, 2, -1, '1']),
  };
};

const randomLinkId = (random: Random, { linkIds }: KnownValues) =>
  random.chance(8) ? random.pick(hostileIds) : random.pick([undefined, ...linkIds]);

export const randomPublication = (random: Random, knownValues: KnownValues) => ({
  draft: random.pick([undefined, undefined, undefined, true, false, 'true', 1]),
  publishAt: random.chance(3) ? randomTime(random, knownValues) : undefined,
  withdrawAt: random.chance(4) ? randomTime(random, knownValues) : undefined,
  state: random.pick(['', ...recordStates, 'deleted']),
  before: random.chance(8) ? random.pick(hostileIds) : random.pick([null, randomRecordId(random, knownValues)]),
  ids: randomIds(random, knownValues),
  action: random.chance(12) ? random.pick(['erase', '', 'toString']) : random.pick(bulkActions),
  hours: random.pick([undefined, shareHours.min, shareHours.max, 0, shareHours.max + 1, 1.5, '24', -1, 1e300]),
  linkId: randomLinkId(random, knownValues),
  replaces: randomLinkId(random, knownValues),
  at: random.chance(2) ? LONG_AGO : randomTime(random, knownValues),
  records: randomItems(random, () => randomReference(random, knownValues)),
  text: random.pick(['产品', '新闻', 'a', '塔机']),
});

/** The address of a page of the past, mostly of a real time. */
export function randomPastPath(random: Random, knownValues: KnownValues, path: string): string {
  const time = randomTime(random, knownValues).trim();
  return `/at/${random.chance(10) ? time : time.replace(/\D/g, '')}${path}`;
}

export const randomSharePath = (random: Random, knownValues: KnownValues): string =>
  random.pick(['/preview/', `/preview/${'a'.repeat(22)}`, `/preview/${'a'.repeat(22)}/..`, ...knownValues.sharePaths]);
