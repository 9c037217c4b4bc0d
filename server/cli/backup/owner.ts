/** Root restores for somebody: what comes in belongs to whom what goes out belonged to, or the server could not read it. */
import fs from 'node:fs';
import path from 'node:path';

interface Owner {
  uid: number;
  gid: number;
}

/** Of a folder that is not there yet: whose the one around it is. */
export function getOwner(folder: string): Owner {
  return fs.statSync(folder, { throwIfNoEntry: false }) ?? getOwner(path.dirname(folder));
}

/** Only root can give away, and only root has to. */
export function changeOwner(folder: string, owner: Owner | undefined): void {
  if (process.getuid?.() !== 0 || !owner) return;
  const { uid, gid } = owner;
  fs.lchownSync(folder, uid, gid);
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    fs.lchownSync(path.join(folder, name), uid, gid);
}
