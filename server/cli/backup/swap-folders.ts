/** Replaces folders by new ones and keeps the old ones under another name. */
import fs from 'node:fs';

export interface FolderSwap {
  /** The new folder. */
  from: string;
  /** The folder to replace; it need not exist. */
  to: string;
  /** Where the replaced folder is kept. */
  previous: string;
}

/** Swaps all folders or none. Synchronous, so that no signal handler can run in between. */
export function swapFolders(swaps: FolderSwap[]): void {
  const undoSteps: (() => void)[] = [];
  const rename = (from: string, to: string) => {
    // Checked here, since rename would silently replace an empty folder.
    if (fs.existsSync(to)) throw new Error(`${to} is there already`);
    fs.renameSync(from, to);
    undoSteps.push(() => fs.renameSync(to, from));
  };
  try {
    for (const { from, to, previous } of swaps) {
      if (fs.existsSync(to)) rename(to, previous);
      rename(from, to);
    }
  } catch (error) {
    for (const undo of undoSteps.reverse()) undo();
    throw error;
  }
}
