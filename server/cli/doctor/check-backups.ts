/** How old the newest backup in a folder is. */
import fs from 'node:fs';
import path from 'node:path';
import { getErrorCode } from '../../store/errors.ts';
import { formatTimestamp } from '../../store/timestamp.ts';
import { getOwner } from '../backup/owner.ts';
import { commandName } from '../command-name.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';

const DAY = 86_400_000;
const OLD = 2 * DAY;
const FAR_TOO_OLD = 8 * DAY;
const COMPRESSED = Buffer.from([0x1f, 0x8b]);

export function checkBackups(folder: string, dataDir: string): Finding {
  const mend = `${commandName} backup ${path.join(folder, `site-${formatTimestamp().slice(0, 10)}.tar.gz`)}`;
  const { uid, gid } = getOwner(dataDir);
  if (!fs.existsSync(folder))
    return wrong(`there is no folder ${folder}`, `install -d -o ${uid} -g ${gid} -m 700 ${folder}`);
  let newest: { file: string; time: number } | undefined;
  try {
    newest = newestIn(folder);
  } catch (error) {
    if (getErrorCode(error) !== 'EACCES') throw error;
    return wrong((error as Error).message, `is it the right folder? user ${uid} has to be able to read what is in it`);
  }
  if (!newest) return wrong(`there is no backup in ${folder}`, mend);
  const what = `the newest backup is ${newest.file}, of ${formatTimestamp(newest.time)}`;
  const age = Date.now() - newest.time;
  if (age <= OLD) return ok(what);
  const mendNow = `${mend}; then see why none was made by itself: systemctl status smart-site-backup`;
  return age > FAR_TOO_OLD ? wrong(what, mendNow) : warning(what, mendNow);
}

function newestIn(folder: string) {
  return fs
    .readdirSync(folder)
    .map((name) => path.join(folder, name))
    .filter(isBackup)
    .map((file) => ({ file, time: fs.statSync(file).mtimeMs }))
    .sort((a, b) => b.time - a.time)[0];
}

/** By how it begins: people call their backups as they like. One that is still being written does not count. */
function isBackup(file: string): boolean {
  if (file.endsWith('.part') || !fs.statSync(file, { throwIfNoEntry: false })?.isFile()) return false;
  const start = Buffer.alloc(COMPRESSED.length);
  const fd = fs.openSync(file, 'r');
  try {
    fs.readSync(fd, start, 0, start.length, 0);
  } finally {
    fs.closeSync(fd);
  }
  return start.equals(COMPRESSED);
}
