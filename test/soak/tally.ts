/** The counters and findings of a soak. */

/** One fault may be reported by every later request, so only the first reports are kept. */
const MAX_FINDINGS = 40;

export class Tally {
  readonly statuses = new Map<number, number>();
  readonly findings: string[] = [];
  requests = 0;
  /** Writes with status 200. */
  acknowledged = 0;
  /** Records, pictures and sessions compared after a start. */
  compared = 0;
  /** Public pages checked right after a change. */
  pagesAfterSave = 0;
  brokenConnections = 0;
  backups = 0;
  kills = 0;
  stops = 0;
  readonly #log: (line: string) => void;

  constructor(log: (line: string) => void) {
    this.#log = log;
  }

  count(status: number): void {
    this.requests++;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
  }

  report(message: string): void {
    if (this.findings.length >= MAX_FINDINGS) return;
    this.findings.push(message);
    this.#log(`FOUND ${message}`);
  }
}
