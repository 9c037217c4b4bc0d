/** The program that runs us, and room on the disks. */
import fs from 'node:fs';
import { type Finding, ok, warning, wrong } from './finding.ts';

const OLDEST_NODE = [20, 15] as const;
const MB = 1024 * 1024;
/** Below this a few pictures fill it up. */
const LEAST = 100 * MB;
const LITTLE = 1024 * MB;

export function checkNode(version = process.versions.node): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [least, leastMinor] = OLDEST_NODE;
  return major > least || (major === least && minor >= leastMinor)
    ? ok(`Node ${version}`)
    : wrong(`Node ${version} is too old`, `install Node ${OLDEST_NODE.join('.')} or newer`);
}

/** One finding a disk, also where both folders lie on it. */
export function checkDiskSpace(folders: string[]): Finding[] {
  const disks = new Map<number, string>();
  for (const folder of folders) {
    const stat = fs.statSync(folder, { throwIfNoEntry: false });
    if (stat && !disks.has(stat.dev)) disks.set(stat.dev, folder);
  }
  return [...disks.values()].flatMap((folder) => [spaceOf(folder), ...inodesOf(folder)]);
}

function spaceOf(folder: string): Finding {
  const { bavail, bsize } = fs.statfsSync(folder);
  const free = bavail * bsize;
  const what = `${Math.floor(free / MB)} MB free on the disk of ${folder}`;
  const mend = `make room: du -xh --max-depth=2 ${folder} | sort -h, or a larger disk`;
  if (free < LEAST) return wrong(what, mend);
  return free < LITTLE ? warning(what, mend) : ok(what);
}

/** Some file systems do not count them. */
function inodesOf(folder: string): Finding[] {
  const { files, ffree } = fs.statfsSync(folder);
  if (files === 0) return [];
  const share = ffree / files;
  const what = `${ffree} more files fit on the disk of ${folder}`;
  const mend = `remove many small files: du -x --inodes --max-depth=3 / | sort -n | tail`;
  if (share < 0.01 && ffree < 10_000) return [wrong(what, mend)];
  return share < 0.05 && ffree < 100_000 ? [warning(what, mend)] : [ok(what)];
}
