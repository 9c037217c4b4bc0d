/** `backup FILE`: writes one archive of data and uploads, opens it again, compares, and only then gives it its name. */
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import zlib from 'node:zlib';
import type { ProgramFiles } from '../../content/open-site.ts';
import type { Settings } from '../../settings.ts';
import { syncFolder } from '../../store/disk.ts';
import { getErrorMessage } from '../../store/errors.ts';
import { formatTimestamp } from '../../store/timestamp.ts';
import { inspectData } from '../inspect-data.ts';
import { UsageError } from '../usage-error.ts';
import { BACKUP_FORMAT, type ListedFile, MANIFEST, type Manifest, splitName } from './manifest.ts';
import { snapshotSources } from './snapshot-sources.ts';
import { bytesOf, type SourceFile } from './source-files.ts';
import { createPadding, END_OF_ARCHIVE, formatHeader } from './tar-header.ts';
import { withTemporary } from './temporary.ts';
import { unpack } from './unpack.ts';
import { toWriteFailure } from './write-failure.ts';

export async function backup(file: string, settings: Settings, program: ProgramFiles): Promise<string> {
  const target = resolveTarget(file, settings);
  const part = `${target}.${randomBytes(4).toString('hex')}.part`;
  const looked = `${part}.looked-at`;
  const lent = await snapshotSources(settings);
  try {
    return await withTemporary([part, looked], async () => {
      const manifest = await buildManifest(lent.sources, programVersion(program));
      await writeArchive(part, manifest, lent.sources).catch(toWriteFailure(target));
      const told = await verifyArchive(part, looked, manifest, settings);
      assertNotExisting(target);
      fs.renameSync(part, target);
      await syncFolder(target);
      const bytes = manifest.files.reduce((sum, { size }) => sum + size, 0);
      return [
        ...told.warnings,
        `${target}: ${manifest.files.length} files, ${megabytes(bytes)} MB unpacked; opened again and compared`,
        `in it: ${told.counts.join(', ')}`,
      ].join('\n');
    });
  } finally {
    await lent.release();
  }
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

/** In `uploads` everybody could fetch it, and in either folder the next backup would hold this one. */
function resolveTarget(file: string, { dataDir, uploadsDir }: Settings): string {
  const target = path.resolve(file);
  const folder = path.dirname(target);
  if (!fs.existsSync(folder)) throw new UsageError(`there is no folder ${folder}`);
  if (!isWritable(folder)) throw new UsageError(`${target}: you may not write into ${folder}`);
  assertNotExisting(target);
  for (const each of [dataDir, uploadsDir])
    if (fs.existsSync(each) && `${fs.realpathSync(folder)}/`.startsWith(`${fs.realpathSync(each)}/`))
      throw new UsageError(`a backup must not lie in ${each}`);
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

function programVersion({ folder }: ProgramFiles): string {
  return String(JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')).version);
}

async function buildManifest(sources: SourceFile[], program: string): Promise<Manifest> {
  const files: ListedFile[] = [];
  for (const source of sources) {
    const hash = createHash('sha256');
    for await (const part of bytesOf(source)) hash.update(part);
    files.push({ name: source.name, size: source.size, sha256: hash.digest('hex') });
  }
  return { format: BACKUP_FORMAT, program, time: formatTimestamp(), files };
}

/** Nobody but its owner may read it: password hashes and people's telephone numbers are in it. */
async function writeArchive(file: string, manifest: Manifest, sources: SourceFile[]): Promise<void> {
  const output = fs.createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(Readable.from(archiveOf(manifest, sources)), zlib.createGzip(), output);
}

async function* archiveOf(manifest: Manifest, sources: SourceFile[]): AsyncGenerator<Buffer> {
  const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  yield formatHeader(MANIFEST, text.length, Date.now());
  yield text;
  yield createPadding(text.length);
  for (const source of sources) {
    yield formatHeader(source.name, source.size, source.time);
    yield* bytesOf(source);
    yield createPadding(source.size);
  }
  yield END_OF_ARCHIVE;
}

/** What changed between the first reading and the second is found here, as is a disk that does not keep what it is given. */
async function verifyArchive(part: string, looked: string, manifest: Manifest, { dataDir }: Settings) {
  fs.mkdirSync(looked, { mode: 0o700 });
  const read = await unpack(part, () => (name) => {
    const [folder, inside] = splitName(name);
    return folder === 'data' ? { file: path.join(looked, inside), mode: 0o600 } : undefined;
  });
  if (!isDeepStrictEqual(read, manifest)) throw new Error(`${part} does not hold what was written to it`);
  const asItIs = (text: string) => text.replaceAll(looked, dataDir);
  try {
    const { counts, warnings } = await inspectData(looked);
    return { counts, warnings: warnings.map(asItIs) };
  } catch (error) {
    throw new Error(`no backup was made: ${asItIs(getErrorMessage(error))}`);
  }
}
