/** What a soak has counted, and what it has found wrong. */

/** One fault may be found by every request after it: the first few tell enough. */
const MOST_FINDINGS = 40;

export class Tally {
  readonly statuses = new Map<number, number>();
  readonly findings: string[] = [];
  requests = 0;
  /** Writes that were answered with 200. */
  acknowledged = 0;
  /** Records, pictures and sessions that were looked at after a start. */
  compared = 0;
  /** Public pages that were looked at right after a change. */
  pagesAfterSave = 0;
  brokenConnections = 0;
  backups = 0;
  kills = 0;
  stops = 0;
  readonly #say: (line: string) => void;

  constructor(say: (line: string) => void) {
    this.#say = say;
  }

  count(status: number): void {
    this.requests++;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
  }

  report(what: string): void {
    if (this.findings.length >= MOST_FINDINGS) return;
    this.findings.push(what);
    this.#say(`FOUND ${what}`);
  }
}
