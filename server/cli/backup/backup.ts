/** `backup FILE`: writes an archive of data and uploads, verifies it by unpacking it, and only then gives it its final name. */
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import zlib from 'node:zlib';
import { formatTimestamp } from '../../../contract/timestamp.ts';
import type { ProgramFiles } from '../../content/open-site.ts';
import type { Settings } from '../../settings.ts';
import { syncFolder } from '../../store/disk.ts';
import { getErrorMessage } from '../../store/errors.ts';
import { inspectData } from '../inspect-data.ts';
import { UsageError } from '../usage-error.ts';
import { BACKUP_FORMAT, type ListedFile, MANIFEST_NAME, type Manifest, splitFolderAndPath } from './manifest.ts';
import { nameFileInError } from './name-file-in-error.ts';
import { snapshotSources } from './snapshot-sources.ts';
import { readSource, type SourceFile } from './source-files.ts';
import { createPadding, END_OF_ARCHIVE, formatHeader } from './tar-header.ts';
import { withTemporaryFiles } from './temporary-files.ts';
import { unpackAndVerify } from './unpack.ts';

export async function backup(file: string, settings: Settings, program: ProgramFiles): Promise<string> {
  const target = resolveTarget(file, settings);
  const temporary = `${target}.${randomBytes(4).toString('hex')}.part`;
  const unpackedFolder = `${temporary}.unpacked`;
  const workFolder = `${temporary}.copied`;
  return withTemporaryFiles([temporary, unpackedFolder, workFolder], async () => {
    const snapshot = await snapshotSources(settings, workFolder);
    try {
      const manifest = await buildManifest(snapshot.sources, readProgramVersion(program));
      await nameFileInError(target, writeArchive(temporary, manifest, snapshot.sources));
      const { counts, warnings } = await verifyArchive(temporary, unpackedFolder, manifest, settings);
      assertNotExisting(target);
      fs.renameSync(temporary, target);
      await syncFolder(target);
      const bytes = manifest.files.reduce((sum, { size }) => sum + size, 0);
      return [
        ...warnings,
        `${target}: ${manifest.files.length} files, ${toMegabytes(bytes)} MB unpacked; opened again and compared`,
        `in it: ${counts.join(', ')}`,
      ].join('\n');
    } finally {
      await snapshot.release();
    }
  });
}

const toMegabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

/** Rejects targets in `uploads`, where everybody could download them, and in both folders, since the next backup would contain them. */
function resolveTarget(file: string, { dataDir, uploadsDir }: Settings): string {
  const target = path.resolve(file);
  const folder = path.dirname(target);
  if (!fs.existsSync(folder)) throw new UsageError(`there is no folder ${folder}`);
  if (!isWritable(folder)) throw new UsageError(`${target}: you may not write into ${folder}`);
  assertNotExisting(target);
  for (const source of [dataDir, uploadsDir])
    if (fs.existsSync(source) && `${fs.realpathSync(folder)}/`.startsWith(`${fs.realpathSync(source)}/`))
      throw new UsageError(`a backup must not lie in ${source}`);
  return target;
}

function isWritable(folder: string): boolean {
  try {
    fs.accessSync(folder, fs.constants.W_OK | fs.constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function assertNotExisting(target: string): void {
  if (fs.lstatSync(target, { throwIfNoEntry: false }))
    throw new UsageError(`${target} is there already, and is not overwritten`);
}

function readProgramVersion({ folder }: ProgramFiles): string {
  return String(JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')).version);
}

async function buildManifest(sources: SourceFile[], program: string): Promise<Manifest> {
  const files: ListedFile[] = [];
  for (const source of sources) {
    const hash = createHash('sha256');
    for await (const chunk of readSource(source)) hash.update(chunk);
    files.push({ name: source.name, size: source.size, sha256: hash.digest('hex') });
  }
  return { format: BACKUP_FORMAT, program, time: formatTimestamp(), files };
}

/** Only the owner may read the archive: it contains password hashes and phone numbers. */
async function writeArchive(file: string, manifest: Manifest, sources: SourceFile[]): Promise<void> {
  const output = fs.createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(Readable.from(generateArchive(manifest, sources)), zlib.createGzip(), output);
}

async function* generateArchive(manifest: Manifest, sources: SourceFile[]): AsyncGenerator<Buffer> {
  const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  yield formatHeader(MANIFEST_NAME, text.length, Date.now());
  yield text;
  yield createPadding(text.length);
  for (const source of sources) {
    yield formatHeader(source.name, source.size, source.time);
    yield* readSource(source);
    yield createPadding(source.size);
  }
  yield END_OF_ARCHIVE;
}

/** Unpacks the archive and checks its data, which also finds files that changed while they were read, and disk errors. */
async function verifyArchive(archive: string, unpackedFolder: string, manifest: Manifest, { dataDir }: Settings) {
  fs.mkdirSync(unpackedFolder, { mode: 0o700 });
  const unpackedManifest = await unpackAndVerify(archive, () => (name) => {
    const [folder, relativePath] = splitFolderAndPath(name);
    return folder === 'data' ? { file: path.join(unpackedFolder, relativePath), mode: 0o600 } : undefined;
  });
  if (!isDeepStrictEqual(unpackedManifest, manifest))
    throw new Error(`${archive} does not hold what was written to it`);
  const withRealFolder = (text: string) => text.replaceAll(unpackedFolder, dataDir);
  try {
    const { counts, warnings } = await inspectData(unpackedFolder);
    return { counts, warnings: warnings.map(withRealFolder) };
  } catch (error) {
    throw new Error(`no backup was made: ${withRealFolder(getErrorMessage(error))}`);
  }
}
