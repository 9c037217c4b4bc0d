/** The engine on files: a journal of its own for each collection, all in one folder. Whoever uses it has locked the folder. */
import type { Engine } from '../engine.ts';
import { COMPACTION_DELAY_MS } from './compaction.ts';
import { FileJournal } from './file-journal.ts';
import type { FileExtent } from './link-files.ts';

export class FileEngine implements Engine {
  readonly #folder: string;
  readonly #journals: FileJournal[] = [];

  readonly isCurrent = true;
  readonly place = undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  createJournal(name: string, keepsHistory: boolean): FileJournal {
    const options = { history: keepsHistory, compactionDelayMs: COMPACTION_DELAY_MS };
    const journal = new FileJournal(this.#folder, name, options);
    this.#journals.push(journal);
    return journal;
  }

  catchUpTo(): undefined {}

  tell(): void {}

  onTold(): void {}

  /** Also finishes what a crash has interrupted. */
  start(): void {
    for (const journal of this.#journals) journal.resumeCompaction();
  }

  /** The files that hold all confirmed changes, in the order in which they must be linked. */
  fileExtents(): FileExtent[] {
    return this.#journals.flatMap((journal) => journal.files());
  }

  async close(): Promise<void> {
    await Promise.all(this.#journals.map((journal) => journal.close()));
  }
}
