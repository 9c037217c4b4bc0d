/** Failed sign-ins. Anybody can cause them, so only the first of each hour get a line of their own; the others are counted. */
import { tooManyFailedSignIns } from '../../contract/deeds.ts';
import { formatTimestamp } from '../../contract/timestamp.ts';
import type { Deed, Deeds } from './deeds.ts';
import { deedKeys } from './stored-deed.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LINES_PER_HOUR = 30;
/** A day of single lines. */
const MAX_READ = 24 * (LINES_PER_HOUR + 1);

export class FailedSignIns {
  readonly #deeds: Deeds;
  #hour = 0;
  #lines = 0;
  #counted = 0;

  constructor(deeds: Deeds) {
    this.#deeds = deeds;
  }

  async add(deed: Deed, now = Date.now()): Promise<void> {
    const hour = Math.floor(now / HOUR_MS);
    if (hour !== this.#hour) {
      await this.finishHour();
      this.#hour = hour;
      this.#lines = 0;
    }
    this.#lines++;
    if (this.#lines > LINES_PER_HOUR) this.#counted++;
    else await this.#deeds.add(deed);
  }

  /** Writes one line for all that were only counted. */
  async finishHour(): Promise<void> {
    const count = this.#counted;
    this.#counted = 0;
    if (count > 0)
      await this.#deeds.add({ kind: 'signInFailed', what: '登录失败，同一小时内的其余次数', by: 'visitor', count });
  }

  /** How many there were within a day, if those are too many. */
  findPile(now = Date.now()): number | undefined {
    const count = this.#count(now - DAY_MS);
    return count >= tooManyFailedSignIns ? count : undefined;
  }

  #count(since: number): number {
    const oldest = formatTimestamp(since);
    const { entries } = this.#deeds.lines.list({ key: deedKeys.kind('signInFailed'), limit: MAX_READ });
    const recent = entries.filter(({ born }) => born >= oldest);
    return recent.reduce((sum, { value }) => sum + value.count, this.#counted);
  }
}
