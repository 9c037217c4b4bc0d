/** `backup FILE`: writes one archive of data and uploads, opens it again, compares, and only then gives it its name. */
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import zlib from 'node:zlib';
import { BadCommand } from '../bad-command.ts';
import { inspectData } from '../inspect.ts';
import type { ProgramFiles } from '../open-site.ts';
import type { Settings } from '../settings.ts';
import { syncFolder } from '../store/disk.ts';
import { stamp } from '../store/entry.ts';
import { messageOf } from '../store/trouble.ts';
import { lendFolders } from './lend.ts';
import { BACKUP_FORMAT, type Listed, MANIFEST, type Manifest, placeOf } from './manifest.ts';
import { notWritten } from './not-written.ts';
import { bytesOf, type Source } from './sources.ts';
import { END, headOf, paddingOf } from './tar.ts';
import { withTemporary } from './temporary.ts';
import { unpack } from './unpack.ts';

export async function backup(file: string, settings: Settings, program: ProgramFiles): Promise<string> {
  const target = targetOf(file, settings);
  const part = `${target}.${randomBytes(4).toString('hex')}.part`;
  const looked = `${part}.looked-at`;
  const lent = await lendFolders(settings);
  try {
    return await withTemporary([part, looked], async () => {
      const manifest = await manifestOf(lent.sources, versionOf(program));
      await write(part, manifest, lent.sources).catch(notWritten(target));
      const told = await compare(part, looked, manifest, settings);
      refuseToOverwrite(target);
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
    await lent.letGo();
  }
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

/** In `uploads` everybody could fetch it, and in either folder the next backup would hold this one. */
function targetOf(file: string, { dataDir, uploadsDir }: Settings): string {
  const target = path.resolve(file);
  const folder = path.dirname(target);
  if (!fs.existsSync(folder)) throw new BadCommand(`there is no folder ${folder}`);
  if (!mayWriteInto(folder)) throw new BadCommand(`${target}: you may not write into ${folder}`);
  refuseToOverwrite(target);
  for (const each of [dataDir, uploadsDir])
    if (fs.existsSync(each) && `${fs.realpathSync(folder)}/`.startsWith(`${fs.realpathSync(each)}/`))
      throw new BadCommand(`a backup must not lie in ${each}`);
  return target;
}

function mayWriteInto(folder: string): boolean {
  try {
    fs.accessSync(folder, fs.constants.W_OK | fs.constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function refuseToOverwrite(target: string): void {
  if (fs.lstatSync(target, { throwIfNoEntry: false }))
    throw new BadCommand(`${target} is there already, and is not overwritten`);
}

function versionOf({ folder }: ProgramFiles): string {
  return String(JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')).version);
}

async function manifestOf(sources: Source[], program: string): Promise<Manifest> {
  const files: Listed[] = [];
  for (const source of sources) {
    const hash = createHash('sha256');
    for await (const part of bytesOf(source)) hash.update(part);
    files.push({ name: source.name, size: source.size, sha256: hash.digest('hex') });
  }
  return { format: BACKUP_FORMAT, program, time: stamp(), files };
}

/** Nobody but its owner may read it: password hashes and people's telephone numbers are in it. */
async function write(file: string, manifest: Manifest, sources: Source[]): Promise<void> {
  const output = fs.createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(Readable.from(archiveOf(manifest, sources)), zlib.createGzip(), output);
}

async function* archiveOf(manifest: Manifest, sources: Source[]): AsyncGenerator<Buffer> {
  const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  yield headOf(MANIFEST, text.length, Date.now());
  yield text;
  yield paddingOf(text.length);
  for (const source of sources) {
    yield headOf(source.name, source.size, source.time);
    yield* bytesOf(source);
    yield paddingOf(source.size);
  }
  yield END;
}

/** What changed between the first reading and the second is found here, as is a disk that does not keep what it is given. */
async function compare(part: string, looked: string, manifest: Manifest, { dataDir }: Settings) {
  fs.mkdirSync(looked, { mode: 0o700 });
  const read = await unpack(part, () => (name) => {
    const [folder, inside] = placeOf(name);
    return folder === 'data' ? { file: path.join(looked, inside), mode: 0o600 } : undefined;
  });
  if (!isDeepStrictEqual(read, manifest)) throw new Error(`${part} does not hold what was written to it`);
  const asItIs = (text: string) => text.replaceAll(looked, dataDir);
  try {
    const { counts, warnings } = await inspectData(looked);
    return { counts, warnings: warnings.map(asItIs) };
  } catch (error) {
    throw new Error(`no backup was made: ${asItIs(messageOf(error))}`);
  }
}
