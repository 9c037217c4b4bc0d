/** Unpacks a backup, checking the names, sizes and hashes of all files against its manifest. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import { getErrorCode } from '../../store/errors.ts';
import {
  BadBackupError,
  type ListedFile,
  MANIFEST_NAME,
  MAX_MANIFEST_LENGTH,
  type Manifest,
  readManifest,
} from './manifest.ts';
import { nameFileInError } from './name-file-in-error.ts';
import { MalformedTarError, readTar, type TarEntry } from './read-tar.ts';

/** Returns the target of a file, or undefined if the file is only to be verified. */
type GetTarget = (name: string) => { file: string; mode: number } | undefined;

/** Returns the manifest once every file has been verified. `onManifest` is called before anything is written. */
export async function unpackAndVerify(
  archive: string,
  onManifest: (manifest: Manifest) => GetTarget,
): Promise<Manifest> {
  const input = fs.createReadStream(archive);
  const unzipped = zlib.createGunzip();
  const decompression = pipeline(input, unzipped);
  // Errors of the pipeline also fail the loop that reads from it, which reports them.
  decompression.catch(() => {});
  try {
    const files = readTar(unzipped);
    const manifest = await unpackManifest(files, archive);
    await unpackListed(files, manifest, archive, onManifest(manifest));
    await decompression;
    return manifest;
  } catch (error) {
    throw toBadBackupError(archive, error);
  } finally {
    input.destroy();
    unzipped.destroy();
  }
}

async function unpackManifest(files: AsyncGenerator<TarEntry>, archive: string): Promise<Manifest> {
  const { value: first, done } = await files.next();
  if (done || first.name !== MANIFEST_NAME)
    throw new BadBackupError(archive, `it does not begin with a ${MANIFEST_NAME}`);
  if (first.size > MAX_MANIFEST_LENGTH) throw new BadBackupError(archive, `its ${MANIFEST_NAME} is endless`);
  const chunks: Buffer[] = [];
  for await (const chunk of first.bytes) chunks.push(chunk);
  return readManifest(Buffer.concat(chunks), archive);
}

async function unpackListed(
  files: AsyncGenerator<TarEntry>,
  manifest: Manifest,
  archive: string,
  getTarget: GetTarget,
): Promise<void> {
  const missing = new Map(manifest.files.map((file) => [file.name, file]));
  for await (const file of files) {
    const listed = missing.get(file.name);
    const name = JSON.stringify(file.name);
    if (!listed) throw new BadBackupError(archive, `${name} in it is not in its ${MANIFEST_NAME}, or is there twice`);
    missing.delete(file.name);
    if (file.size !== listed.size)
      throw new BadBackupError(archive, `${name} in it is not as long as its ${MANIFEST_NAME} says`);
    if ((await unpackFile(file, getTarget(file.name))) !== listed.sha256)
      throw new BadBackupError(archive, `${name} in it is damaged: what it holds does not match its hash`);
  }
  const [lost] = missing.keys();
  if (lost !== undefined) throw new BadBackupError(archive, `${JSON.stringify(lost)} is missing in it`);
}

/** Returns the hash of the file's content. */
async function unpackFile({ bytes }: TarEntry, target: ReturnType<GetTarget>): Promise<ListedFile['sha256']> {
  const hash = createHash('sha256');
  if (!target) {
    for await (const chunk of bytes) hash.update(chunk);
    return hash.digest('hex');
  }
  await fs.promises.mkdir(path.dirname(target.file), { recursive: true });
  const handle = await fs.promises.open(target.file, 'wx', target.mode);
  try {
    for await (const chunk of bytes) {
      hash.update(chunk);
      await nameFileInError(target.file, handle.appendFile(chunk));
    }
    await nameFileInError(target.file, handle.sync());
  } finally {
    await handle.close();
  }
  return hash.digest('hex');
}

/** Errors on opening the archive. */
const OPEN_ERROR_MESSAGES: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'you may not read it; chown it to the owner of the data folder, or run this as root',
  EISDIR: 'it is a folder',
};

/** Converts errors of the archive to BadBackupError. Errors of other files already name that file. */
function toBadBackupError(archive: string, error: unknown): unknown {
  const { path: failedFile } = error as NodeJS.ErrnoException;
  const why = OPEN_ERROR_MESSAGES[getErrorCode(error)];
  if (why && (failedFile === archive || failedFile === undefined)) return new BadBackupError(archive, why);
  if (error instanceof MalformedTarError) return new BadBackupError(archive, error.message);
  if (error instanceof Error && getErrorCode(error).startsWith('Z_'))
    return new BadBackupError(archive, `it is damaged or cut short (${error.message})`);
  return error;
}
