/** Whether the server can read and write what it has to, and nobody else what is not for him. */
import fs from 'node:fs';
import path from 'node:path';
import type { FolderName } from '../backup/manifest.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';

const { R_OK, W_OK, X_OK } = fs.constants;
const MOST_NAMES = 3;
/** Written by the maintainer and only read by the server. */
const isMaintainers = (name: string) => name === 'site.json' || name.endsWith('.md');
const OTHERS_READ = 0o004;
const OTHERS = 0o007;

const settings = { data: 'DATA_DIR', uploads: 'UPLOADS_DIR' };

export function checkFolder(which: FolderName, folder: string): Finding[] {
  const stat = fs.statSync(folder, { throwIfNoEntry: false });
  if (!stat?.isDirectory())
    return [wrong(`${folder} is no folder`, `set ${settings[which]}, or start the server once: it makes the folder`)];
  const { uid, gid, mode } = stat;
  const found: Finding[] = [];
  if (!isUsable(folder))
    found.push(wrong(`you may not read and write ${folder}`, `run this as its owner, user ${uid}, or as root`));
  else {
    const foreign = strangersIn(which, folder, uid);
    if (foreign.length > 0)
      found.push(wrong(`not for the owner of ${folder} to use: ${named(foreign)}`, `chown -R ${uid}:${gid} ${folder}`));
    const shut = filesIn(folder).filter((name) => ((modeOf(folder, name) ?? 0o600) & 0o600) !== 0o600);
    if (shut.length > 0)
      found.push(wrong(`its own owner cannot read and write ${named(shut)} in ${folder}`, `chmod -R u+rwX ${folder}`));
  }
  if (which === 'data' && mode & OTHERS)
    found.push(warning(`everybody on this machine may look into ${folder}`, `chmod 700 ${folder}`));
  if (uid === 0)
    found.push(
      warning(
        `${folder} belongs to root, so that the server has to be root`,
        `useradd --system site; chown -R site: ${folder}; User=site in the service`,
      ),
    );
  return found.length > 0 ? found : [ok(`${folder} is there for user ${uid}, with all that is in it`)];
}

/** A restore renames whole folders, and would find out in the worst hour. */
export function checkFolderLayout(dataDir: string, uploadsDir: string): Finding[] {
  if (`${uploadsDir}${path.sep}`.startsWith(`${dataDir}${path.sep}`))
    return [
      warning(
        `${uploadsDir} lies in ${dataDir}: no backup could be restored there`,
        `stop the server; mv ${uploadsDir} ${dataDir}.uploads; UPLOADS_DIR=${dataDir}.uploads in its settings`,
      ),
    ];
  return [dataDir, uploadsDir].filter(isDisk).map((folder) => {
    const inside = path.join(folder, path.basename(folder));
    return warning(
      `${folder} is a disk of its own: no backup could be restored there`,
      `stop the server; mkdir ${inside}; move what is in ${folder} there, and name ${inside} in its settings`,
    );
  });
}

function isDisk(folder: string): boolean {
  if (!fs.existsSync(folder)) return false;
  const place = fs.realpathSync(folder);
  return fs.statSync(place).dev !== fs.statSync(path.dirname(place)).dev;
}

export function isUsable(folder: string): boolean {
  try {
    fs.accessSync(folder, R_OK | W_OK | X_OK);
    return true;
  } catch {
    return false;
  }
}

/** What belongs to somebody else, but for what is only read and can be. */
function strangersIn(which: FolderName, folder: string, owner: number): string[] {
  return filesIn(folder).filter((name) => {
    const stat = fs.statSync(path.join(folder, name), { throwIfNoEntry: false });
    if (!stat || stat.uid === owner) return false;
    const isOnlyRead = which === 'uploads' ? name !== '.arriving' : isMaintainers(name);
    return !isOnlyRead || (stat.mode & OTHERS_READ) === 0;
  });
}

const filesIn = (folder: string) => fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });

/** A server at work takes files away. */
const modeOf = (folder: string, name: string) => fs.statSync(path.join(folder, name), { throwIfNoEntry: false })?.mode;

const named = (names: string[]) =>
  names.length > MOST_NAMES
    ? `${names.slice(0, MOST_NAMES).join(', ')} and ${names.length - MOST_NAMES} more`
    : names.join(', ');
