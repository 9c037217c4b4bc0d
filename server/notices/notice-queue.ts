/**
 * Sends what is due. Deliveries are records, so they outlive the process. One timer serves all of them; each channel is sent
 * one message after another, never more in a minute than the other side takes: what is too much becomes one message.
 */
import type { StoredAgent } from '../content/collections.ts';
import type { Collection } from '../store/collection.ts';
import type { Entry } from '../store/entry.ts';
import { ConflictError, DiskError } from '../store/errors.ts';
import { composeLeads, composeReminders, composeTroubles, type Message } from './compose.ts';
import { type DueNotice, DueNotices } from './due-notices.ts';
import { maxBytesOf, type SendResult } from './send-notice.ts';
import type { StoredDelivery, StoredNotice } from './stored-notices.ts';
import { type Trouble, troubleTexts } from './troubles.ts';
import { findNextTry } from './waits.ts';
import { toOfficeTime } from './working-time.ts';

const MINUTE_MS = 60_000;
/** The robots take 20 a minute, also from others who use them. */
const MESSAGES_PER_MINUTE = 15;
const PAUSE_AFTER_REFUSAL_MS = 15_000;
const BY = 'server';
/**
 * A delivery that is being sent is not due again before this time: longer than any try takes. If the process ends meanwhile, it is
 * sent again afterwards.
 */
const CLAIM_MS = 30_000;

type Channel = Entry<StoredNotice>;
type QueuedDelivery = Entry<StoredDelivery>;

interface NoticeQueueOptions {
  notices: Collection<StoredNotice>;
  deliveries: Collection<StoredDelivery>;
  applications: Collection<StoredAgent>;
  /** Where staff see the applications. */
  link: string | undefined;
  send(notice: StoredNotice, id: string, message: Message): Promise<SendResult>;
  warn(text: string): void;
  now?: () => number;
}

export class NoticeQueue {
  readonly #options: NoticeQueueOptions;
  readonly #due: DueNotices;
  /** When each channel was sent to within the last minute. */
  readonly #sentAt = new Map<string, number[]>();
  /** Channels that have just refused or were sent enough, and until when they are left alone. */
  readonly #pausedUntil = new Map<string, number>();
  readonly #sending = new Map<string, Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | undefined;
  #isWanted = false;
  #isRunning = false;

  constructor(options: NoticeQueueOptions) {
    this.#options = options;
    this.#due = new DueNotices(options.applications, options.notices);
    options.applications.observe({ onApplied: () => this.#wake() });
    options.notices.observe({ onApplied: () => this.#wake() });
  }

  start(): void {
    this.#isRunning = true;
    this.#wake();
  }

  /** Sends nothing more; resolves when nothing is on its way. */
  async stop(): Promise<void> {
    this.#isRunning = false;
    clearTimeout(this.#timer);
    await this.#working;
    await Promise.all(this.#sending.values());
  }

  /** Sends a message of its own to a channel, within the limit that the other side sets. Undefined at that limit. */
  async sendNow(channel: Channel, message: Message): Promise<SendResult | undefined> {
    if (!this.#takeTurn(channel)) return undefined;
    return this.#options.send(channel.value, `test-${channel.id}-${this.#now()}`, message);
  }

  /** Tries a delivery at once, also one that was given up. False if there is nothing to try. */
  async retry(id: string): Promise<boolean> {
    const state = this.#options.deliveries.get(id)?.value.state;
    if (state !== 'waiting' && state !== 'failed') return false;
    const now = this.#now();
    const retried = await this.#options.deliveries.update(id, undefined, BY, (value) => ({
      ...value,
      ...(value.state === 'failed' && { state: 'waiting' as const, since: now }),
      nextTry: now,
    }));
    if (!retried) return false;
    this.#pausedUntil.delete(retried.value.noticeId);
    this.#wake();
    return true;
  }

  async tellTrouble(trouble: Trouble): Promise<void> {
    const due = this.#due.trouble(trouble).filter(({ id }) => !this.#isQueued(id));
    try {
      await this.#add(due);
      this.#wake();
    } catch (error) {
      if (!(error instanceof DiskError)) throw error;
      // Of a disk that stores nothing it can only be told without the queue.
      await Promise.all(due.map(({ notice }) => this.sendNow(notice, composeTroubles([troubleTexts[trouble]]))));
    }
  }

  /** Does what is due now. Called by the timer; tests with a clock of their own call it. */
  async work(): Promise<void> {
    await this.#add([...this.#due.leads(this.#now()), ...this.#due.reminders(this.#now())]);
    for (const channel of this.#options.notices.list({}).entries) this.#startSending(channel);
    await this.#dropOrphans();
  }

  /** Waits for what `work` has started. */
  async finish(): Promise<void> {
    await Promise.all(this.#sending.values());
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }

  #wake(): void {
    if (!this.#isRunning) return;
    this.#isWanted = true;
    this.#working ??= this.#workWhileWanted();
  }

  async #workWhileWanted(): Promise<void> {
    while (this.#isWanted && this.#isRunning) {
      this.#isWanted = false;
      await this.work().catch((error) => this.#options.warn(`notices: ${error}`));
    }
    this.#working = undefined;
    this.#setTimer();
  }

  /** Without a channel nothing has to be done, and there is no timer. */
  #setTimer(): void {
    clearTimeout(this.#timer);
    if (!this.#isRunning || this.#options.notices.size === 0) return;
    const now = this.#now();
    const times = this.#waiting().map(({ value: { noticeId, nextTry } }) =>
      Math.max(nextTry, this.#pausedUntil.get(noticeId) ?? 0),
    );
    // A minute at the most, since reminders come by the clock.
    const wait = Math.min(MINUTE_MS, ...times.map((time) => Math.max(time - now, 1000)));
    this.#timer = setTimeout(() => this.#wake(), wait).unref();
  }

  #waiting(noticeId?: string): QueuedDelivery[] {
    const { entries } = this.#options.deliveries.list({ key: 'waiting' });
    return entries
      .filter(({ value }) => noticeId === undefined || value.noticeId === noticeId)
      .sort(({ value: one }, { value: other }) => one.since - other.since || (one.subject < other.subject ? -1 : 1));
  }

  #isQueued(id: string): boolean {
    return this.#options.deliveries.get(id) !== undefined;
  }

  async #add(due: readonly DueNotice[]): Promise<void> {
    const now = this.#now();
    const missing = due.filter(({ id }) => !this.#isQueued(id)).reverse();
    await Promise.all(
      missing.map(({ id, notice, event, subject }) => {
        const { kind, name } = notice.value;
        const delivery: StoredDelivery = {
          ...{ noticeId: notice.id, kind, name, event, subject },
          ...{ state: 'waiting', outcome: '', tries: 0, since: now, nextTry: now, together: 1 },
        };
        // Another node may be adding it too.
        return this.#options.deliveries.insertOnce({ value: delivery }, BY, id);
      }),
    );
  }

  /** Deliveries of channels that are no longer there. */
  async #dropOrphans(): Promise<void> {
    const orphans = this.#waiting().filter(({ value }) => !this.#options.notices.get(value.noticeId));
    await this.#note(orphans, { state: 'dropped', outcome: '通知渠道已删除' });
  }

  #startSending(channel: Channel): void {
    if (this.#sending.has(channel.id)) return;
    const sending = this.#sendDue(channel)
      .catch((error) => this.#options.warn(`notices: ${error}`))
      .finally(() => {
        this.#sending.delete(channel.id);
        this.#setTimer();
      });
    this.#sending.set(channel.id, sending);
  }

  async #sendDue({ id }: Channel): Promise<void> {
    for (;;) {
      const channel = this.#options.notices.get(id);
      const batch = channel ? this.#nextBatch(channel) : [];
      if (!channel || batch.length === 0) return;
      await this.#sendBatch(channel, batch);
    }
  }

  /** The oldest that is due; or all of its event, if there are more than may be sent one by one. */
  #nextBatch(channel: Channel): QueuedDelivery[] {
    const now = this.#now();
    const isPaused = (this.#pausedUntil.get(channel.id) ?? 0) > now;
    const left = this.#countLeft(channel);
    if (isPaused || left <= 0) return [];
    // The one that has waited longest comes first, so that one which is refused again and again holds up no other.
    const due = this.#waiting(channel.id)
      .filter(({ value }) => value.nextTry <= now)
      .sort(({ value: one }, { value: other }) => one.nextTry - other.nextTry);
    const [first] = due;
    const alike = due.filter(({ value }) => value.event === first?.value.event);
    return alike.length > left || first?.value.event !== 'lead' ? alike : alike.slice(0, 1);
  }

  async #sendBatch(channel: Channel, batch: readonly QueuedDelivery[]): Promise<void> {
    const claimed = await this.#claim(batch);
    const event = claimed[0]?.value.event;
    const needless = event === 'trouble' ? [] : claimed.filter(({ value }) => !this.#application(value.subject));
    const told = claimed.filter((delivery) => !needless.includes(delivery));
    await this.#note(needless, { state: 'dropped', outcome: '申请已删除' });
    const [first] = told;
    if (!first || !event || !this.#takeTurn(channel)) return;
    const { sent, outcome, pauseMs } = await this.#options.send(
      channel.value,
      first.id,
      this.#compose(channel.value, event, told),
    );
    if (sent) return this.#note(told, { state: 'sent', outcome, together: told.length });
    this.#pause(channel.id, this.#now() + Math.max(pauseMs, PAUSE_AFTER_REFUSAL_MS));
    await Promise.all(told.map((delivery) => this.#postpone(delivery, outcome, pauseMs)));
  }

  /** Marks deliveries as being sent. Of several processes only one succeeds. */
  async #claim(batch: readonly QueuedDelivery[]): Promise<QueuedDelivery[]> {
    const nextTry = this.#now() + CLAIM_MS;
    const claimed = await Promise.all(
      batch.map(({ id, rev }) =>
        this.#options.deliveries
          .update(id, rev, BY, (value) => ({ ...value, tries: value.tries + 1, nextTry }))
          .catch((error) => {
            if (error instanceof ConflictError) return undefined;
            throw error;
          }),
      ),
    );
    return claimed.filter((delivery) => delivery !== undefined);
  }

  #compose(notice: StoredNotice, event: StoredDelivery['event'], told: readonly QueuedDelivery[]): Message {
    const subjects = told.map(({ value }) => value.subject);
    if (event === 'trouble') return composeTroubles(subjects);
    const applications = subjects.map((id) => this.#application(id)).filter((entry) => entry !== undefined);
    const options = { fullPhone: notice.fullPhone, link: this.#options.link, maxBytes: maxBytesOf(notice) };
    return event === 'lead' ? composeLeads(applications, options) : composeReminders(applications, options);
  }

  async #postpone({ id, value }: QueuedDelivery, outcome: string, pauseMs: number): Promise<void> {
    const now = this.#now();
    const next = findNextTry(value, now);
    const isOver = next === undefined;
    const wanted = Math.max(next ?? 0, now + pauseMs);
    const nextTry = isOver ? 0 : value.event === 'reminder' ? toOfficeTime(wanted) : wanted;
    await this.#options.deliveries.update(id, undefined, BY, (current) => ({
      ...current,
      state: isOver ? 'failed' : 'waiting',
      outcome,
      nextTry,
    }));
  }

  async #note(deliveries: readonly QueuedDelivery[], change: Partial<StoredDelivery>): Promise<void> {
    await Promise.all(
      deliveries.map(({ id }) =>
        this.#options.deliveries.update(id, undefined, BY, (value) => ({ ...value, ...change, nextTry: 0 })),
      ),
    );
  }

  #application(id: string): Entry<StoredAgent> | undefined {
    return this.#options.applications.get(id);
  }

  /** How many messages a channel may still be sent in this minute. */
  #countLeft({ id }: Channel): number {
    const now = this.#now();
    const times = (this.#sentAt.get(id) ?? []).filter((time) => time > now - MINUTE_MS);
    this.#sentAt.set(id, times);
    const left = MESSAGES_PER_MINUTE - times.length;
    if (left <= 0) this.#pause(id, (times[0] ?? now) + MINUTE_MS);
    return left;
  }

  #takeTurn(channel: Channel): boolean {
    if (this.#countLeft(channel) <= 0) return false;
    this.#sentAt.get(channel.id)?.push(this.#now());
    return true;
  }

  #pause(id: string, until: number): void {
    this.#pausedUntil.set(id, Math.max(until, this.#pausedUntil.get(id) ?? 0));
  }
}
