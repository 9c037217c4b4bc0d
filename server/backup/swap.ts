/** Puts a finished folder in the place of another and keeps what was there. */
import fs from 'node:fs';

export interface Swap {
  /** What goes in. */
  from: string;
  /** Where. */
  to: string;
  /** What was there goes here; where nothing was, nothing. */
  kept: string;
}

/** All of them or none. Nothing is awaited: no signal comes in between. */
export function swapAll(swaps: Swap[]): void {
  const undo: (() => void)[] = [];
  const rename = (from: string, to: string) => {
    // The system would put it in the place of an empty folder without a word.
    if (fs.existsSync(to)) throw new Error(`${to} is there already`);
    fs.renameSync(from, to);
    undo.push(() => fs.renameSync(to, from));
  };
  try {
    for (const { from, to, kept } of swaps) {
      if (fs.existsSync(to)) rename(to, kept);
      rename(from, to);
    }
  } catch (error) {
    for (const each of undo.reverse()) each();
    throw error;
  }
}
