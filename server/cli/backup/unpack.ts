/** Reads a backup from its first byte to its last and believes none of it: names, sizes and hashes have to match its manifest. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import { getErrorCode } from '../../store/errors.ts';
import {
  BadBackupError,
  type ListedFile,
  MANIFEST,
  MAX_MANIFEST_LENGTH,
  type Manifest,
  readManifest,
} from './manifest.ts';
import { MalformedTarError, readTar, type TarEntry } from './read-tar.ts';
import { toWriteFailure } from './write-failure.ts';

/** Where a file goes; undefined: it is only looked at. */
type Place = (name: string) => { file: string; mode: number } | undefined;

/** `begin` sees the manifest before anything is written, and says where things go. */
export async function unpack(archive: string, begin: (manifest: Manifest) => Place): Promise<Manifest> {
  const input = fs.createReadStream(archive);
  const unzipped = zlib.createGunzip();
  const piped = pipeline(input, unzipped);
  // What breaks there breaks the reading here as well, and is told from here.
  piped.catch(() => {});
  try {
    const files = readTar(unzipped);
    const manifest = await manifestFrom(files, archive);
    await unpackListed(files, manifest, archive, begin(manifest));
    await piped;
    return manifest;
  } catch (error) {
    throw toBadBackupError(archive, error);
  } finally {
    input.destroy();
    unzipped.destroy();
  }
}

async function manifestFrom(files: AsyncGenerator<TarEntry>, archive: string): Promise<Manifest> {
  const { value: first, done } = await files.next();
  if (done || first.name !== MANIFEST) throw new BadBackupError(archive, `it does not begin with a ${MANIFEST}`);
  if (first.size > MAX_MANIFEST_LENGTH) throw new BadBackupError(archive, `its ${MANIFEST} is endless`);
  const parts: Buffer[] = [];
  for await (const part of first.bytes) parts.push(part);
  return readManifest(Buffer.concat(parts), archive);
}

async function unpackListed(
  files: AsyncGenerator<TarEntry>,
  manifest: Manifest,
  archive: string,
  place: Place,
): Promise<void> {
  const missing = new Map(manifest.files.map((file) => [file.name, file]));
  for await (const file of files) {
    const listed = missing.get(file.name);
    const name = JSON.stringify(file.name);
    if (!listed) throw new BadBackupError(archive, `${name} in it is not in its ${MANIFEST}, or is there twice`);
    missing.delete(file.name);
    if (file.size !== listed.size)
      throw new BadBackupError(archive, `${name} in it is not as long as its ${MANIFEST} says`);
    if ((await unpackFile(file, place(file.name))) !== listed.sha256)
      throw new BadBackupError(archive, `${name} in it is damaged: what it holds does not match its hash`);
  }
  const [lost] = missing.keys();
  if (lost !== undefined) throw new BadBackupError(archive, `${JSON.stringify(lost)} is missing in it`);
}

/** Returns the hash of what was in it. */
async function unpackFile({ bytes }: TarEntry, place: ReturnType<Place>): Promise<ListedFile['sha256']> {
  const hash = createHash('sha256');
  if (!place) {
    for await (const part of bytes) hash.update(part);
    return hash.digest('hex');
  }
  await fs.promises.mkdir(path.dirname(place.file), { recursive: true });
  const handle = await fs.promises.open(place.file, 'wx', place.mode);
  try {
    for await (const part of bytes) {
      hash.update(part);
      await handle.appendFile(part).catch(toWriteFailure(place.file));
    }
    await handle.sync().catch(toWriteFailure(place.file));
  } finally {
    await handle.close();
  }
  return hash.digest('hex');
}

/** The file itself, before its first byte. */
const UNREADABLE: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'you may not read it; chown it to the owner of the data folder, or run this as root',
  EISDIR: 'it is a folder',
};

/** The troubles of the archive are told of it; a disk that refuses a file names that file itself. */
function toBadBackupError(archive: string, error: unknown): unknown {
  const { path: place } = error as NodeJS.ErrnoException;
  const why = UNREADABLE[getErrorCode(error)];
  if (why && (place === archive || place === undefined)) return new BadBackupError(archive, why);
  if (error instanceof MalformedTarError) return new BadBackupError(archive, error.message);
  if (error instanceof Error && getErrorCode(error).startsWith('Z_'))
    return new BadBackupError(archive, `it is damaged or cut short (${error.message})`);
  return error;
}
