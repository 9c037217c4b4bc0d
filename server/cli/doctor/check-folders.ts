/** Checks that the server can read and write its folders, and that others cannot read private data. */
import fs from 'node:fs';
import path from 'node:path';
import type { FolderName } from '../backup/manifest.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';

const { R_OK, W_OK, X_OK } = fs.constants;
const MAX_LISTED_NAMES = 3;
/** Files that the maintainer writes and the server only reads. */
const isMaintainerFile = (name: string) => name === 'site.json' || name.endsWith('.md');
const OTHERS_READ = 0o004;
const OTHERS = 0o007;

const settingNames = { data: 'DATA_DIR', uploads: 'UPLOADS_DIR' };

export function checkFolder(which: FolderName, folder: string): Finding[] {
  const stat = fs.statSync(folder, { throwIfNoEntry: false });
  if (!stat?.isDirectory())
    return [
      wrong(`${folder} is no folder`, `set ${settingNames[which]}, or start the server once: it makes the folder`),
    ];
  const { uid, gid, mode } = stat;
  const findings: Finding[] = [];
  if (!hasFullAccess(folder))
    findings.push(wrong(`you may not read and write ${folder}`, `run this as its owner, user ${uid}, or as root`));
  else {
    const foreign = findForeignFiles(which, folder, uid);
    if (foreign.length > 0)
      findings.push(
        wrong(`not for the owner of ${folder} to use: ${formatNames(foreign)}`, `chown -R ${uid}:${gid} ${folder}`),
      );
    const inaccessible = listFiles(folder).filter((name) => ((getMode(folder, name) ?? 0o600) & 0o600) !== 0o600);
    if (inaccessible.length > 0)
      findings.push(
        wrong(
          `its own owner cannot read and write ${formatNames(inaccessible)} in ${folder}`,
          `chmod -R u+rwX ${folder}`,
        ),
      );
  }
  if (which === 'data' && mode & OTHERS)
    findings.push(warning(`everybody on this machine may look into ${folder}`, `chmod 700 ${folder}`));
  if (uid === 0)
    findings.push(
      warning(
        `${folder} belongs to root, so that the server has to be root`,
        `useradd --system site; chown -R site: ${folder}; User=site in the service`,
      ),
    );
  return findings.length > 0 ? findings : [ok(`${folder} is there for user ${uid}, with all that is in it`)];
}

/** Checks that both folders can be renamed, which a restore needs. */
export function checkFolderLayout(dataDir: string, uploadsDir: string): Finding[] {
  if (`${uploadsDir}${path.sep}`.startsWith(`${dataDir}${path.sep}`))
    return [
      warning(
        `${uploadsDir} lies in ${dataDir}: no backup could be restored there`,
        `stop the server; mv ${uploadsDir} ${dataDir}.uploads; UPLOADS_DIR=${dataDir}.uploads in its settings`,
      ),
    ];
  return [dataDir, uploadsDir].filter(isMountPoint).map((folder) => {
    const inside = path.join(folder, path.basename(folder));
    return warning(
      `${folder} is a disk of its own: no backup could be restored there`,
      `stop the server; mkdir ${inside}; move what is in ${folder} there, and name ${inside} in its settings`,
    );
  });
}

function isMountPoint(folder: string): boolean {
  if (!fs.existsSync(folder)) return false;
  const realFolder = fs.realpathSync(folder);
  return fs.statSync(realFolder).dev !== fs.statSync(path.dirname(realFolder)).dev;
}

export function hasFullAccess(folder: string): boolean {
  try {
    fs.accessSync(folder, R_OK | W_OK | X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Files of another owner, except those that the server only reads and may read. */
function findForeignFiles(which: FolderName, folder: string, owner: number): string[] {
  return listFiles(folder).filter((name) => {
    const stat = fs.statSync(path.join(folder, name), { throwIfNoEntry: false });
    if (!stat || stat.uid === owner) return false;
    const isOnlyRead = which === 'uploads' ? name !== '.arriving' : isMaintainerFile(name);
    return !isOnlyRead || (stat.mode & OTHERS_READ) === 0;
  });
}

const listFiles = (folder: string) => fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });

/** Returns undefined if a running server has deleted the file meanwhile. */
const getMode = (folder: string, name: string) => fs.statSync(path.join(folder, name), { throwIfNoEntry: false })?.mode;

const formatNames = (names: string[]) =>
  names.length > MAX_LISTED_NAMES
    ? `${names.slice(0, MAX_LISTED_NAMES).join(', ')} and ${names.length - MAX_LISTED_NAMES} more`
    : names.join(', ');
