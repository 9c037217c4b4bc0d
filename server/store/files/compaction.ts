/** Decides when the log of a collection is compacted into a new snapshot. `FileJournal` does it. */

/** A shorter log is only compacted to erase deleted records. */
const MIN_LOG_SIZE = 1 << 20;
/** Erases deleted personal data soon, but compacts only once for many deletions. */
export const COMPACTION_DELAY_MS = 60_000;

export class CompactionSchedule {
  readonly #delayMs: number;
  readonly #onDue: () => void;
  #compactAboveSize = MIN_LOG_SIZE;
  #timer: NodeJS.Timeout | undefined;
  #isRequested = false;
  #isStopped = false;

  /** `delayMs`: how long dropped records may remain in the files, and the delay before a failed compaction is retried. */
  constructor(delayMs: number, onDue: () => void) {
    this.#delayMs = delayMs;
    this.#onDue = onDue;
  }

  isDue(logSize: number, snapshotSize: number): boolean {
    if (this.#isStopped) return false;
    return this.#isRequested || logSize > Math.max(this.#compactAboveSize, snapshotSize);
  }

  /** Makes a compaction due after the delay, however short the log is. */
  request(): void {
    if (this.#isStopped) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#isRequested = true;
      this.#onDue();
    }, this.#delayMs).unref();
  }

  onStart(): void {
    this.#isRequested = false;
  }

  onSuccess(): void {
    this.#compactAboveSize = MIN_LOG_SIZE;
  }

  /** Schedules a failed compaction again. The logs still hold everything, so there is no need to retry with each write. */
  onFailure(logSize: number): void {
    this.#compactAboveSize = logSize + MIN_LOG_SIZE;
    this.request();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }
}
