/** The folders that a first start makes, made once and copied: most tests need no first start of their own. */
import { randomBytes, scryptSync } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export interface Folders {
  dataDir: string;
  uploadsDir: string;
}

/** The lowest that the server accepts in its files: a login takes half of the processor time. */
const LOWEST_COST = 14;

/** Removed at the start of every run. */
const PREPARED = path.resolve('out/tests/folders');

const foldersIn = (folder: string): Folders => ({
  dataDir: path.join(folder, 'data'),
  uploadsDir: path.join(folder, 'uploads'),
});

interface FirstStart {
  password: string;
  /** Starts and stops a server on empty folders. */
  start: (folders: Folders) => Promise<void>;
}

/** Copies the prepared folders, or prepares them first if no test has done so yet. */
export async function copyPreparedFolders({ dataDir, uploadsDir }: Folders, firstStart: FirstStart): Promise<void> {
  if (!fs.existsSync(PREPARED)) await prepare(firstStart);
  const prepared = foldersIn(PREPARED);
  copyFolder(prepared.dataDir, dataDir);
  copyFolder(prepared.uploadsDir, uploadsDir);
}

function copyFolder(from: string, to: string): void {
  fs.cpSync(from, to, { recursive: true, preserveTimestamps: true });
  // Node 22 and 24 give a copied folder the default permissions.
  fs.chmodSync(to, fs.statSync(from).mode);
}

async function prepare({ password, start }: FirstStart): Promise<void> {
  fs.mkdirSync(path.dirname(PREPARED), { recursive: true });
  const folder = fs.mkdtempSync(`${PREPARED}-`);
  const folders = foldersIn(folder);
  await start(folders);
  await makeLoginCheap(folders.dataDir, password);
  try {
    fs.renameSync(folder, PREPARED);
  } catch {
    // Another test file was faster.
    fs.rmSync(folder, { recursive: true });
  }
}

async function makeLoginCheap(dataDir: string, password: string): Promise<void> {
  const salt = randomBytes(16);
  const hash = scryptSync(password, salt, 32, { N: 2 ** LOWEST_COST, r: 8, p: 1, maxmem: 2 ** 26 });
  const stored = `scrypt$${LOWEST_COST}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
  // Only the first test file of a run needs these.
  const { openFolder } = await import('../../server/store/files/open-folder.ts');
  const { definitions } = await import('../../server/content/collections.ts');
  const { collections, close } = await openFolder(dataDir, definitions);
  for (const { id } of collections.account.newest())
    await collections.account.update(id, undefined, 'test', (value) => ({ ...value, password: stored }));
  await close();
}
