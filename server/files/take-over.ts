/**
 * Writes a record for each picture and film that lies in the folder of uploads without one: from before there were records, from a
 * newer backup, or put there by hand. Runs after the start, so as not to delay it.
 */
import fs from 'node:fs';
import path from 'node:path';
import { formatTimestamp } from '../../contract/timestamp.ts';
import { isUploadPath } from '../../contract/validation/addresses.ts';
import { detectImageType } from '../content/image-type.ts';
import type { FileLibrary, FileType } from './file-library.ts';
import { detectFilmType, readFrom } from './film-type.ts';
import { centre, toFileName } from './stored-file.ts';

const KNOWN_ENDING = /\.(?:jpe?g|png|mp4|webm)$/i;
const BATCH = 50;
const HEAD_LENGTH = 1 << 16;
/** The header of a picture stands behind what cameras add, but not farther. */
const MAX_PICTURE_LENGTH = 1 << 23;

/** `part`: where in the folder there may be such files, if anywhere. */
export async function takeOverFiles(
  library: FileLibrary,
  folder: string,
  part: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  if (part === undefined) return;
  const names = await fs.promises.readdir(path.join(folder, part), { recursive: true });
  const found: { file: string; url: string; size: number; time: number }[] = [];
  for (const name of names.map((each) => path.join(part, each))) {
    const url = `/uploads/${name.split(path.sep).join('/')}`;
    if (!KNOWN_ENDING.test(name) || !isUploadPath(url) || library.has(url)) continue;
    if (signal.aborted) return;
    const file = path.join(folder, name);
    const stat = await fs.promises.stat(file).catch(() => undefined);
    if (stat?.isFile()) found.push({ file, url, size: stat.size, time: Math.min(stat.mtimeMs, Date.now()) });
  }
  for (let at = 0; at < found.length && !signal.aborted; at += BATCH)
    await Promise.all(
      found.slice(at, at + BATCH).map(async ({ file, url, size, time }) => {
        const type = await detectType(file).catch(() => undefined);
        if (!type || type === 'damaged') return;
        const { extension, ...described } = type;
        const name = toFileName(path.basename(file), extension);
        await library.takeOver(
          { url, name, ...described, size, alt: '', focus: centre, poster: '', by: '' },
          formatTimestamp(time),
        );
      }),
    );
}

async function detectType(file: string): Promise<FileType | 'damaged' | undefined> {
  const handle = await fs.promises.open(file, 'r');
  try {
    const read = readFrom(handle);
    const image = detectImageType(await read(0, HEAD_LENGTH)) ?? detectImageType(await read(0, MAX_PICTURE_LENGTH));
    return image ? { kind: 'picture', ...image } : await detectFilmType(read);
  } finally {
    await handle.close();
  }
}
