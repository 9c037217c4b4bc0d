/**
 * Looks at the memory in use at a fixed interval and notices when it runs out, while there is time to grant more: a start that
 * lacks memory would fail again and again.
 */
import type { Log } from './log.ts';
import { formatMegabytes, getMemoryShare, HIGH_MEMORY_SHARE, type MemoryUsage, readMemoryUsage } from './memory.ts';

const CHECK_INTERVAL_MS = 60_000;
/** Garbage comes and goes within minutes, so what stays is the least of several readings. */
const MAX_READINGS = 5;

export class MemoryWatch {
  readonly #read: () => MemoryUsage;
  #readings: MemoryUsage[] = [];
  #hasWarned = false;

  constructor(read = readMemoryUsage) {
    this.#read = read;
  }

  /** Checks now and at every interval, and logs the warning; returns a function that stops it. */
  watch(log: Pick<Log, 'warn'>): () => void {
    const check = () => {
      const warning = this.check();
      if (warning) log.warn(warning);
    };
    check();
    const timer = setInterval(check, CHECK_INTERVAL_MS).unref();
    return () => clearInterval(timer);
  }

  /** Reads the memory in use; returns a warning for the log the first time that it is high. */
  check(): string | undefined {
    this.#readings = [...this.#readings, this.#read()].slice(-MAX_READINGS);
    const percent = this.highPercent;
    if (percent === undefined || this.#hasWarned) return undefined;
    this.#hasWarned = true;
    const { total, granted, heap, heapLimit } = this.#lowest();
    return (
      `memory is at ${percent}% of its limit: ${formatMegabytes(total)} of ${formatMegabytes(granted)} granted, ` +
      `${formatMegabytes(heap)} of ${formatMegabytes(heapLimit)} for records; the doctor says what the data needs`
    );
  }

  /** Percent of the limit; undefined as long as there is enough. */
  get highPercent(): number | undefined {
    if (this.#readings.length === 0) return undefined;
    const share = getMemoryShare(this.#lowest());
    return share >= HIGH_MEMORY_SHARE ? Math.round(share * 100) : undefined;
  }

  #lowest(): MemoryUsage {
    return this.#readings.reduce((lowest, each) => (getMemoryShare(each) < getMemoryShare(lowest) ? each : lowest));
  }
}
