/** Keeps the owner of restored folders: if root restores a backup, the server's user must still be able to read the files. */
import fs from 'node:fs';
import path from 'node:path';

interface Owner {
  uid: number;
  gid: number;
}

/** The owner of a folder, or of its closest existing parent. */
export function getOwner(folder: string): Owner {
  return fs.statSync(folder, { throwIfNoEntry: false }) ?? getOwner(path.dirname(folder));
}

/** Changes the owner of a folder and of all that is in it. Users other than root cannot do so and do not need to. */
export function changeOwnerIfRoot(folder: string, owner: Owner | undefined): void {
  if (process.getuid?.() !== 0 || !owner) return;
  const { uid, gid } = owner;
  fs.lchownSync(folder, uid, gid);
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    fs.lchownSync(path.join(folder, name), uid, gid);
}
