/** How often what was answered with what. */
export class Tally {
  readonly #counts = new Map<string, Map<number, number>>();
  readonly #through = new Set<string>();
  total = 0;

  /** 0: the line was closed without an answer. */
  add(kind: string, status: number): void {
    const row = this.#counts.get(kind) ?? new Map<number, number>();
    row.set(status, (row.get(status) ?? 0) + 1);
    this.#counts.set(kind, row);
  }

  /** What was done, and not only refused. */
  addSucceeded(name: string): void {
    this.#through.add(name);
  }

  count(kind: string, status: number): number {
    return this.#counts.get(kind)?.get(status) ?? 0;
  }

  neverSucceeded(names: readonly string[]): string[] {
    return names.filter((name) => !this.#through.has(name));
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
        statuses.map((status) => (status === 0 ? 'hung up' : status)),
      ),
      ...rows,
    ].join('\n');
  }
}
