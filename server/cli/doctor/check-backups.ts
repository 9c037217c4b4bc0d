/** Checks the age of the newest backup in a folder. */
import fs from 'node:fs';
import path from 'node:path';
import { formatTimestamp } from '../../../contract/timestamp.ts';
import { getErrorCode } from '../../store/errors.ts';
import { getOwner } from '../backup/owner.ts';
import { commandName } from '../command-name.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';

const DAY_MS = 86_400_000;
const WARNING_AGE_MS = 2 * DAY_MS;
const MAX_AGE_MS = 8 * DAY_MS;
const GZIP_SIGNATURE = Buffer.from([0x1f, 0x8b]);

export function checkBackups(folder: string, dataDir: string): Finding {
  const remedy = `${commandName} backup ${path.join(folder, `site-${formatTimestamp().slice(0, 10)}.tar.gz`)}`;
  const { uid, gid } = getOwner(dataDir);
  if (!fs.existsSync(folder))
    return wrong(`there is no folder ${folder}`, `install -d -o ${uid} -g ${gid} -m 700 ${folder}`);
  let newest: { file: string; time: number } | undefined;
  try {
    newest = findNewest(folder);
  } catch (error) {
    if (getErrorCode(error) !== 'EACCES') throw error;
    return wrong((error as Error).message, `is it the right folder? user ${uid} has to be able to read what is in it`);
  }
  if (!newest) return wrong(`there is no backup in ${folder}`, remedy);
  const message = `the newest backup is ${newest.file}, of ${formatTimestamp(newest.time)}`;
  const age = Date.now() - newest.time;
  if (age <= WARNING_AGE_MS) return ok(message);
  const serviceRemedy = `${remedy}; then see why none was made by itself: systemctl status smart-site-backup`;
  return age > MAX_AGE_MS ? wrong(message, serviceRemedy) : warning(message, serviceRemedy);
}

function findNewest(folder: string) {
  return fs
    .readdirSync(folder)
    .map((name) => path.join(folder, name))
    .filter(isBackup)
    .map((file) => ({ file, time: fs.statSync(file).mtimeMs }))
    .sort((a, b) => b.time - a.time)[0];
}

/** Recognizes backups by their first bytes, since their names are free. Unfinished ones do not count. */
function isBackup(file: string): boolean {
  if (file.endsWith('.part') || !fs.statSync(file, { throwIfNoEntry: false })?.isFile()) return false;
  const start = Buffer.alloc(GZIP_SIGNATURE.length);
  const fd = fs.openSync(file, 'r');
  try {
    fs.readSync(fd, start, 0, start.length, 0);
  } finally {
    fs.closeSync(fd);
  }
  return start.equals(GZIP_SIGNATURE);
}
