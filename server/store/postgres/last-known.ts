/**
 * What visitors are shown, kept in the folder of a node, so that it can start while the database is away. A file that was written
 * only in part, or by a newer program, counts as none.
 */
import fs from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Memory } from '../engine.ts';
import type { Entry } from '../entry.ts';

const NAME = 'last-known.jsonl';
const END = '"complete"';
/** After so many records other work comes first. */
const BATCH = 200;

export type LastKnown = ReadonlyMap<string, readonly Entry[]>;

export class LastKnownFile {
  readonly #file: string;

  constructor(folder: string) {
    this.#file = path.join(folder, NAME);
  }

  /** By collection; undefined if there is nothing, or nothing whole. */
  read(): LastKnown | undefined {
    const known = new Map<string, Entry[]>();
    try {
      const lines = fs.readFileSync(this.#file, 'utf8').split('\n');
      if (lines.pop() !== END) return undefined;
      for (const line of lines) {
        const [name, entry] = JSON.parse(line) as [string, Entry];
        const entries = known.get(name);
        if (entries) entries.push(entry);
        else known.set(name, [entry]);
      }
      return known;
    } catch {
      return undefined;
    }
  }

  /** Writes it beside the file, whose place it takes when it is whole. */
  async write(memories: ReadonlyMap<string, Memory>): Promise<void> {
    const next = `${this.#file}.new`;
    const handle = await fs.promises.open(next, 'w', 0o600);
    try {
      for (const [name, memory] of memories) {
        const entries = memory.entries();
        for (let at = 0; at < entries.length; at += BATCH) {
          const lines = entries.slice(at, at + BATCH).map((entry) => `${JSON.stringify([name, entry])}\n`);
          await handle.appendFile(lines.join(''));
          await nextTurn();
        }
      }
      await handle.appendFile(END);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await fs.promises.rename(next, this.#file);
  }
}
