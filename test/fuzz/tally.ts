/** Counts the responses by kind of case and status. */
export class Tally {
  readonly #counts = new Map<string, Map<number, number>>();
  readonly #succeeded = new Set<string>();
  total = 0;

  /** Status 0 means that the connection was closed without a response. */
  add(kind: string, status: number): void {
    const row = this.#counts.get(kind) ?? new Map<number, number>();
    row.set(status, (row.get(status) ?? 0) + 1);
    this.#counts.set(kind, row);
  }

  /** Notes that a call succeeded at least once. */
  addSucceeded(name: string): void {
    this.#succeeded.add(name);
  }

  count(kind: string, status: number): number {
    return this.#counts.get(kind)?.get(status) ?? 0;
  }

  neverSucceeded(names: readonly string[]): string[] {
    return names.filter((name) => !this.#succeeded.has(name));
  }

  table(): string {
    const kinds = [...this.#counts.keys()].sort();
    const statuses = [...new Set([...this.#counts.values()].flatMap((row) => [...row.keys()]))].sort((a, b) => a - b);
    const line = (first: string, cells: readonly unknown[]) =>
      first.padEnd(8) + cells.map((cell) => String(cell).padStart(9)).join('');
    const rows = kinds.map((kind) =>
      line(
        kind,
        statuses.map((status) => this.count(kind, status) || '·'),
      ),
    );
    return [
      line(
        '',
        statuses.map((status) => (status === 0 ? 'closed' : status)),
      ),
      ...rows,
    ].join('\n');
  }
}
