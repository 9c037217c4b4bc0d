/**
 * What the public sees of a record, and when. Nothing else compares states or times: everything public reads `PublicView`,
 * which asks here. Times are timestamps, which sort as strings.
 */
import { isDeepStrictEqual } from 'node:util';
import type { RecordState } from '../../contract/record-states.ts';
import type { Entry, Publication } from './entry.ts';

export interface PublicationTimes {
  /** When it appears; undefined for at once. */
  from?: string | undefined;
  /** When it disappears again; undefined for never. */
  until?: string | undefined;
}

/** What the next version of a record gets. */
export interface Revision<T> {
  value: T;
  pub: Publication<T> | undefined;
  /** Only set by the first publication, whose time is the date that visitors read. */
  born?: string;
}

const isOver = (time: string | undefined, now: string) => time !== undefined && time <= now;

/** The record as the public sees it at an instant, with its end if it has one; undefined if the public does not see it. */
export function findVisible<T>(entry: Entry<T>, now: string): Entry<T> | undefined {
  const { pub, gone } = entry;
  if (gone) return undefined;
  if (!pub) return entry;
  const { off, from, until, old } = pub;
  if (!off && (from === undefined || from <= now)) {
    if (isOver(until, now)) return undefined;
    return from !== undefined && from > entry.at ? { ...entry, at: from } : entry;
  }
  if (!old || isOver(old.until, now)) return undefined;
  const { pub: _, ...rest } = entry;
  const end = old.until === undefined ? {} : { pub: { until: old.until } };
  return { ...rest, ...end, rev: old.rev, at: old.at, by: old.by, value: old.value };
}

/** The next instant after `now` at which the public may see something else although nobody changes the record. */
export function findNextChange({ pub, gone }: Entry, now: string): string | undefined {
  if (!pub || gone) return undefined;
  let next: string | undefined;
  for (const time of [pub.from, pub.until, pub.old?.until])
    if (time !== undefined && time > now && (next === undefined || time < next)) next = time;
  return next;
}

/** The state in which staff see the record. For one in the trash it is the state to which it would be restored. */
export function getState({ pub }: Entry, now: string): RecordState {
  if (!pub) return 'published';
  if (pub.off === 'withdrawn') return 'withdrawn';
  if (pub.off === 'draft') {
    if (!pub.old) return 'draft';
    return isOver(pub.old.until, now) ? 'withdrawn' : 'changed';
  }
  if (pub.from !== undefined && pub.from > now) return 'scheduled';
  return isOver(pub.until, now) ? 'withdrawn' : 'published';
}

/** Publishes a value, at once or at a time to come; until then the public goes on seeing what it sees now. */
export function publish<T>(entry: Entry<T> | undefined, value: T, times: PublicationTimes, now: string): Revision<T> {
  const from = times.from !== undefined && times.from > now ? times.from : undefined;
  const pub = createPublication({
    from,
    until: times.until,
    old: entry && from !== undefined ? findVisiblePart(entry, now) : undefined,
  });
  return { value, pub, ...(entry && wasShown(entry, now) ? {} : { born: from ?? now }) };
}

/** Keeps a value without showing it. A record that has been shown before stays withdrawn, or goes on showing what it showed. */
export function saveDraft<T>(entry: Entry<T> | undefined, value: T, times: PublicationTimes, now: string): Revision<T> {
  const old = entry && findVisiblePart(entry, now);
  const off = entry && !old && wasShown(entry, now) ? 'withdrawn' : 'draft';
  return { value, pub: createPublication({ off, ...times, old }), ...(entry && forgetPlannedDate(entry, now)) };
}

/** A record that was to appear for the first time has got the date of that day. */
const forgetPlannedDate = ({ born }: Entry, now: string) => (born > now ? { born: now } : {});

/**
 * Shows again what the public saw of a record at an earlier time. What staff have written since and not yet published stays a
 * draft, or scheduled.
 */
export function showAgain<T>(entry: Entry<T>, past: Entry<T>, by: string, now: string): Revision<T> {
  const visible = findVisible(entry, now);
  const end = (visible ?? past).pub?.until;
  const until = end !== undefined && end > now ? end : undefined;
  const { born, value } = past;
  const state = getState(entry, now);
  const isPending = state === 'changed' || state === 'scheduled';
  if (!isPending || isDeepStrictEqual(entry.value, value)) return { value, pub: createPublication({ until }), born };
  const old = { rev: entry.rev + 1, at: now, by, ...(until === undefined ? {} : { until }), value };
  return { value: entry.value, pub: createPublication({ ...entry.pub, old }), born };
}

/** Takes a record off the site. Its latest value is kept. One that would only have been shown later is a draft again. */
export const withdraw = <T>(entry: Entry<T>, now: string): Revision<T> => ({
  value: entry.value,
  pub: { off: wasShown(entry, now) ? 'withdrawn' : 'draft' },
  ...forgetPlannedDate(entry, now),
});

/** Returns to what the public sees; undefined if it sees nothing, so that nothing would be left. */
export function discardDraft<T>({ pub }: Entry<T>): Revision<T> | undefined {
  return pub?.old && { value: pub.old.value, pub: createPublication({ until: pub.old.until }) };
}

/** Whether the public has ever seen it. One that has was not born at the time for which it is scheduled. */
export function wasShown(entry: Entry, now: string): boolean {
  const { pub, born } = entry;
  const state = getState(entry, now);
  return state !== 'draft' && (state !== 'scheduled' || pub?.old !== undefined || born !== pub?.from);
}

function findVisiblePart<T>(entry: Entry<T>, now: string): Publication<T>['old'] {
  const visible = findVisible(entry, now);
  if (!visible) return undefined;
  const { rev, at, by, pub, value } = visible;
  return { rev, at, by, ...(pub?.until === undefined ? {} : { until: pub.until }), value };
}

/** Without the parts that are undefined; undefined if nothing remains, which stands for published from now on. */
function createPublication<T>(parts: { [Key in keyof Publication<T>]: Publication<T>[Key] | undefined }) {
  const defined = Object.entries(parts).filter(([, part]) => part !== undefined);
  return defined.length === 0 ? undefined : (Object.fromEntries(defined) as Publication<T>);
}
