/**
 * A state of the folder to be copied while writing goes on: second names for the files there are, and how far each counts.
 * Nothing that counts now is changed under such a name later: logs and histories only grow, and snapshots are replaced.
 */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { isMissing } from './trouble.ts';

/** A file that counts, and how far: without a size all of it. */
export interface Counted {
  name: string;
  size: number | undefined;
}

interface Pinned {
  /** In the data folder. */
  name: string;
  /** Where it can be read meanwhile, in the folder of the pins. */
  as: string;
  size: number;
}

export interface Pins {
  folder: string;
  files: Pinned[];
}

const PINS = /^\.pins-/;

/** Without awaiting anything: the journals tell how far they are in the same instant. */
export function pinFiles(folder: string, files: readonly Counted[]): Pins {
  const into = path.join(folder, `.pins-${randomBytes(6).toString('hex')}`);
  fs.mkdirSync(into, { mode: 0o700 });
  try {
    return { folder: into, files: files.flatMap((each) => pin(folder, into, each)) };
  } catch (error) {
    fs.rmSync(into, { recursive: true, force: true });
    throw error;
  }
}

function pin(folder: string, into: string, { name, size }: Counted): Pinned[] {
  const as = path.basename(name);
  try {
    fs.linkSync(path.join(folder, name), path.join(into, as));
    return [{ name, as, size: size ?? fs.statSync(path.join(into, as)).size }];
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** What a copier that was killed has not let go of. For whoever holds the folder. */
export function dropPins(folder: string): void {
  for (const name of fs.readdirSync(folder))
    if (PINS.test(name)) fs.rmSync(path.join(folder, name), { recursive: true, force: true });
}
