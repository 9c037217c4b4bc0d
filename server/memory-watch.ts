/** Notices when memory runs out, while there is time to grant more: a start that lacks memory would fail again and again. */
import { formatMegabytes, getMemoryShare, HIGH_SHARE, type MemoryUsage, readMemoryUsage } from './memory.ts';

/** Garbage comes and goes within minutes, so what stays is the least of several readings. */
const MAX_READINGS = 5;

export class MemoryWatch {
  readonly #read: () => MemoryUsage;
  #readings: MemoryUsage[] = [];
  #hasWarned = false;

  constructor(read = readMemoryUsage) {
    this.#read = read;
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
    return share >= HIGH_SHARE ? Math.round(share * 100) : undefined;
  }

  #lowest(): MemoryUsage {
    return this.#readings.reduce((lowest, each) => (getMemoryShare(each) < getMemoryShare(lowest) ? each : lowest));
  }
}
