/**
 * Limits hold for all nodes of a site together: what one has counted it tells the others, which count it too. Nothing is stored, so a
 * page view costs nothing, and a node that was cut off counts for itself.
 */
interface Link {
  tell(message: string): void;
  onTold(listener: (message: string) => void): void;
}

export interface Counts {
  /** Returns what tells the other nodes; `count` counts what they tell. */
  share<What>(kind: string, count: (what: What) => void): (what: What) => void;
}

/** For a site of one process. */
export const ownCounts: Counts = { share: () => () => {} };

export class NodeCounts implements Counts {
  readonly #link: Link;
  readonly #kinds = new Map<string, (what: never) => void>();

  constructor(link: Link) {
    this.#link = link;
    link.onTold((message) => {
      const [kind, what] = JSON.parse(message) as [string, never];
      this.#kinds.get(kind)?.(what);
    });
  }

  share<What>(kind: string, count: (what: What) => void): (what: What) => void {
    this.#kinds.set(kind, count);
    return (what) => this.#link.tell(JSON.stringify([kind, what]));
  }
}
