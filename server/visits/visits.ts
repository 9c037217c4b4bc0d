/**
 * Counts what the site brings. A view is counted in memory where a page is sent, and stored twice a minute: a page view never
 * waits for the disk, and a kill loses at most what came since.
 */
import type { IncomingMessage } from 'node:http';
import type { VisitEvent } from '../../contract/visits.ts';
import { newSecret } from '../accounts/secrets.ts';
import { isStaffBrowser } from '../http/access.ts';
import { getSentAddress, normalizeClientAddress } from '../http/request-info.ts';
import type { Collection } from '../store/collection.ts';
import { addCounts, addTo, createDayCounts } from './day-counts.ts';
import { DayTally } from './day-tally.ts';
import { toSearchedWords } from './missed-searches.ts';
import { toPageKey } from './page-key.ts';
import { findSource, isFromHost } from './sources.ts';
import { getEnd, type StoredVisitDay, type StoredVisitors } from './stored-visits.ts';
import { addToSketch, estimateVisitors, hashVisitor } from './visitor-sketch.ts';

interface VisitsOptions {
  days: Collection<StoredVisitDay>;
  visitors: Collection<StoredVisitors>;
  trustProxy: boolean;
  /** Whether a search of the site finds something. */
  isFound(text: string): boolean;
  warn(text: string): void;
}

/** A page that was sent. */
export interface SentPage {
  path: string;
  /** The query that identifies it. */
  query: Readonly<Record<string, string>>;
  /** The query as it was sent. */
  sentQuery: string;
}

const STORE_INTERVAL_MS = 30_000;
const ACTOR = 'server';
const SALT_BYTES = 16;

/** Loaded to be shown: not a frame, not fetched by a script, not ahead of a click. Old browsers do not say. */
function isPageLoad({ method, headers }: IncomingMessage): boolean {
  const destination = headers['sec-fetch-dest'];
  return (
    method === 'GET' &&
    (destination === undefined || destination === 'document') &&
    headers['sec-purpose'] === undefined &&
    headers.purpose === undefined
  );
}

const isFromThisSite = ({ headers: { referer, host = '', ...headers } }: IncomingMessage) =>
  headers['sec-fetch-site'] === 'same-origin' || (referer !== undefined && isFromHost(referer, host));

export class Visits {
  readonly #options: VisitsOptions;
  #tally = new DayTally(Date.now());
  /** What is left of days that are over, or could not be stored. */
  #late: DayTally[] = [];
  #timer: NodeJS.Timeout | undefined;
  #storing: Promise<void> | undefined;

  constructor(options: VisitsOptions) {
    this.#options = options;
  }

  /** Called for every page that is sent, with its content or as not modified. */
  countPage(request: IncomingMessage, { path, query, sentQuery }: SentPage): void {
    if (!isPageLoad(request) || isStaffBrowser(request)) return;
    const now = Date.now();
    const tally = this.#getTally(now);
    const userAgent = request.headers['user-agent'] ?? '';
    const browser = tally.findBrowser(getSentAddress(request, this.#options.trustProxy), userAgent);
    if (browser.isRobot) return;
    tally.addView(browser, toPageKey(path, query), now);
    if (!isFromThisSite(request))
      addTo(tally.counts, 'sources', findSource(request.headers.referer, sentQuery, userAgent));
    if (query.q && !query.page) this.#countSearch(tally, query.q);
  }

  /** Called for what a page tells of. */
  countEvent(event: VisitEvent, page: string, address: string, userAgent: string): void {
    const now = Date.now();
    const tally = this.#getTally(now);
    const browser = tally.findBrowser(address, userAgent);
    if (browser.isRobot) return;
    if (event === 'view') tally.addView(browser, page, now);
    else tally.addEvent(event === 'phone' ? 'phoneTaps' : 'formOpened');
  }

  /** Stores what has been counted so far. What cannot be stored is kept for the next time. */
  async store(): Promise<void> {
    // What is being stored may lack the latest views.
    await this.#storing;
    this.#storing ??= this.#storeAll().finally(() => {
      this.#storing = undefined;
    });
    await this.#storing;
  }

  #getTally(now: number): DayTally {
    if (now >= this.#tally.endsAt) this.#takeTally(now);
    this.#timer ??= setTimeout(() => void this.store(), STORE_INTERVAL_MS).unref();
    if (this.#tally.isFull && !this.#storing) void this.store();
    return this.#tally;
  }

  #takeTally(now = Date.now()): void {
    if (!this.#tally.isEmpty) this.#late.push(this.#tally);
    this.#tally = new DayTally(now);
  }

  #countSearch(tally: DayTally, text: string): void {
    const words = toSearchedWords(text);
    if (words !== undefined && !this.#options.isFound(text)) addTo(tally.counts, 'searches', words);
  }

  async #storeAll(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#takeTally();
    const taken = this.#late;
    this.#late = [];
    for (const tally of taken)
      try {
        await this.#storeDay(tally);
      } catch (error) {
        this.#options.warn(`visits were not stored, and will be later: ${error}`);
        this.#keep(tally);
      }
    // The salt of a day that is over.
    await this.#options.visitors.sweep().catch(() => {});
  }

  #keep(tally: DayTally): void {
    const same = [this.#tally, ...this.#late].find(({ day }) => day === tally.day);
    if (same) same.addTally(tally);
    else this.#late.push(tally);
  }

  async #storeDay(tally: DayTally): Promise<void> {
    const { days } = this.#options;
    const { day } = tally;
    const counts = { ...tally.counts, visitors: estimateVisitors(await this.#storeVisitors(tally)) };
    const add = (value: StoredVisitDay) => ({ day, ...addCounts(value, counts) });
    const stored = await days.update(day, undefined, ACTOR, add);
    if (!stored) await days.insert(add({ day, ...createDayCounts() }), ACTOR, day);
  }

  /** Returns the sketch of the day. */
  async #storeVisitors(tally: DayTally): Promise<string> {
    const { visitors } = this.#options;
    const { day } = tally;
    const current = visitors.get(day)?.value;
    const salt = current?.salt ?? newSecret(SALT_BYTES);
    const hashes = [...tally.visitors()].map(({ address, userAgent }) =>
      hashVisitor(salt, normalizeClientAddress(address), userAgent),
    );
    const add = (value: StoredVisitors) => ({ ...value, sketch: addToSketch(value.sketch, hashes) });
    const changed = add(current ?? { expires: getEnd(day), salt, sketch: '' });
    if (changed.sketch === current?.sketch) return changed.sketch;
    const stored = (await visitors.update(day, undefined, ACTOR, add)) ?? (await visitors.insert(changed, ACTOR, day));
    return stored.value.sketch;
  }
}
