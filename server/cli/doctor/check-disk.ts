/** Checks the free space on the disks. */
import fs from 'node:fs';
import { type Finding, ok, warning, wrong } from './finding.ts';

const MB = 1024 * 1024;
/** With less, a few pictures fill the disk. */
const MIN_FREE_SPACE = 100 * MB;
const LOW_FREE_SPACE = 1024 * MB;

/** Checks each disk once, also if both folders are on the same one. */
export function checkDiskSpace(folders: string[]): Finding[] {
  const disks = new Map<number, string>();
  for (const folder of folders) {
    const stat = fs.statSync(folder, { throwIfNoEntry: false });
    if (stat && !disks.has(stat.dev)) disks.set(stat.dev, folder);
  }
  return [...disks.values()].flatMap((folder) => [checkSpace(folder), ...checkInodes(folder)]);
}

function checkSpace(folder: string): Finding {
  const { bavail, bsize } = fs.statfsSync(folder);
  const free = bavail * bsize;
  const message = `${Math.floor(free / MB)} MB free on the disk of ${folder}`;
  const remedy = `make room: du -xh --max-depth=2 ${folder} | sort -h, or a larger disk`;
  if (free < MIN_FREE_SPACE) return wrong(message, remedy);
  return free < LOW_FREE_SPACE ? warning(message, remedy) : ok(message);
}

/** Returns nothing for file systems without a limited number of inodes. */
function checkInodes(folder: string): Finding[] {
  const { files, ffree } = fs.statfsSync(folder);
  if (files === 0) return [];
  const share = ffree / files;
  const message = `${ffree} more files fit on the disk of ${folder}`;
  const remedy = `remove many small files: du -x --inodes --max-depth=3 / | sort -n | tail`;
  if (share < 0.01 && ffree < 10_000) return [wrong(message, remedy)];
  return share < 0.05 && ffree < 100_000 ? [warning(message, remedy)] : [ok(message)];
}
