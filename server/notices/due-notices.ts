/**
 * What has to be told follows from the records: an application of the last day without a delivery is told, whoever stored it
 * and whenever the process ended. The id of a delivery follows from what it tells and to whom, so nothing is queued twice.
 */
import type { NoticeEvent } from '../../contract/notices.ts';
import { formatTimestamp, getShanghaiDay, parseTimestamp } from '../../contract/timestamp.ts';
import { hashSecret } from '../accounts/secrets.ts';
import type { StoredAgent } from '../content/collections.ts';
import type { Collection } from '../store/collection.ts';
import type { Entry } from '../store/entry.ts';
import type { StoredNotice } from './stored-notices.ts';
import type { Trouble } from './troubles.ts';
import { addWorkingDay, isOfficeTime } from './working-time.ts';

const DAY_MS = 86_400_000;
/** What was due longer ago is not told any more: only a server that stood still for so long has missed it. */
export const TELL_WITHIN_MS = DAY_MS;
const REMIND_WITHIN_MS = 7 * DAY_MS;

export interface DueNotice {
  id: string;
  notice: Entry<StoredNotice>;
  event: NoticeEvent;
  subject: string;
}

type Application = Entry<
  StoredAgent & { status?: string; owner?: string; notes?: readonly unknown[]; remindAt?: string }
>;

const MAX_START = 20;
/** Begins like the id of the application, so that deliveries of one second are listed in the order of these. */
const toId = (event: NoticeEvent, subject: string, ...more: string[]) =>
  `${subject.slice(0, MAX_START)}-${hashSecret([event, subject, ...more].join('\n'))}`;

const hasEvent = (event: NoticeEvent) => (notice: Entry<StoredNotice>) => notice.value.events.includes(event);

/** Since when a channel tells: not of what was there before it was set up or changed. */
const startOf = ({ at }: Entry<StoredNotice>) => parseTimestamp(at);

const isUntouched = ({ value: { status, owner, notes } }: Application) =>
  status === 'new' && owner === '' && notes.length === 0;

const isSpam = ({ value }: Application) => value.status === 'spam';

export class DueNotices {
  readonly #applications: Collection<StoredAgent>;
  readonly #notices: Collection<StoredNotice>;
  /** The applications with a reminder, since a search for them would read all. */
  readonly #remindAt = new Map<string, string>();

  constructor(applications: Collection<StoredAgent>, notices: Collection<StoredNotice>) {
    this.#applications = applications;
    this.#notices = notices;
    for (const entry of applications.all()) this.#note(entry);
    applications.observe({
      onApplied: (next, previous) => {
        if (next) this.#note(next);
        else if (previous) this.#remindAt.delete(previous.id);
      },
    });
  }

  /** The applications that came within the last day, for each channel that tells of them. */
  leads(now = Date.now()): DueNotice[] {
    const due: DueNotice[] = [];
    const channels = this.#channels('lead');
    if (channels.length === 0) return due;
    const oldest = formatTimestamp(now - TELL_WITHIN_MS);
    for (const entry of this.#applications.newest()) {
      if (entry.born < oldest) break;
      if (isSpam(entry)) continue;
      for (const notice of channels)
        if (parseTimestamp(entry.born) >= startOf(notice))
          due.push({ id: toId('lead', entry.id, notice.id), notice, event: 'lead', subject: entry.id });
    }
    return due;
  }

  /** Applications that nobody has touched for a working day, and those whose reminder has come; in office hours only. */
  reminders(now = Date.now()): DueNotice[] {
    const channels = isOfficeTime(now) ? this.#channels('reminder') : [];
    if (channels.length === 0) return [];
    const due: DueNotice[] = [];
    const add = (entry: Application, at: number, reason: string) => {
      if (at > now || at < now - REMIND_WITHIN_MS) return;
      for (const notice of channels)
        if (at >= startOf(notice))
          due.push({ id: toId('reminder', entry.id, reason, notice.id), notice, event: 'reminder', subject: entry.id });
    };
    const oldest = formatTimestamp(now - 2 * REMIND_WITHIN_MS);
    for (const entry of this.#applications.newest()) {
      if (entry.born < oldest) break;
      if (isUntouched(entry)) add(entry, addWorkingDay(parseTimestamp(entry.born)), 'untouched');
    }
    for (const [id, remindAt] of this.#remindAt) {
      const entry = this.#applications.get(id);
      if (entry && !isSpam(entry)) add(entry, parseTimestamp(remindAt), remindAt);
    }
    return due;
  }

  /** Once a day for each kind of trouble. */
  trouble(trouble: Trouble): DueNotice[] {
    const day = String(getShanghaiDay());
    return this.#channels('trouble').map((notice) => ({
      id: toId('trouble', trouble, day, notice.id),
      notice,
      event: 'trouble',
      subject: trouble,
    }));
  }

  #channels(event: NoticeEvent): Entry<StoredNotice>[] {
    return this.#notices.list({}).entries.filter(hasEvent(event));
  }

  #note({ id, value: { remindAt } }: Application): void {
    if (remindAt) this.#remindAt.set(id, remindAt);
    else this.#remindAt.delete(id);
  }
}
