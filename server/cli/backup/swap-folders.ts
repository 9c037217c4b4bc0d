/** Puts a finished folder in the place of another and keeps what was there. */
import fs from 'node:fs';

export interface FolderSwap {
  /** What goes in. */
  from: string;
  /** Where. */
  to: string;
  /** What was there goes here; where nothing was, nothing. */
  previous: string;
}

/** All of them or none. Nothing is awaited: no signal comes in between. */
export function swapFolders(swaps: FolderSwap[]): void {
  const undo: (() => void)[] = [];
  const rename = (from: string, to: string) => {
    // The system would put it in the place of an empty folder without a word.
    if (fs.existsSync(to)) throw new Error(`${to} is there already`);
    fs.renameSync(from, to);
    undo.push(() => fs.renameSync(to, from));
  };
  try {
    for (const { from, to, previous } of swaps) {
      if (fs.existsSync(to)) rename(to, previous);
      rename(from, to);
    }
  } catch (error) {
    for (const each of undo.reverse()) each();
    throw error;
  }
}
