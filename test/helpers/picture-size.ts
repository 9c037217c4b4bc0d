/** Reads width and height from the header of a picture, for every format that the site delivers. */
import fs from 'node:fs';
import { detectImageType } from '../../server/content/image-type.ts';

export function readPictureSize(file: string): [width: number, height: number] {
  const bytes = fs.readFileSync(file);
  const size = readers[file.slice(file.lastIndexOf('.') + 1)]?.(bytes);
  if (!size) throw new Error(`cannot read the size of ${file}`);
  return size;
}

type Size = [number, number] | undefined;

const readers: Record<string, (bytes: Buffer) => Size> = {
  png: readUploadSize,
  jpg: readUploadSize,
  webp: readWebpSize,
  // The first ispe box describes the whole picture.
  avif: (bytes) => {
    const index = bytes.indexOf('ispe');
    return index < 0 ? undefined : [bytes.readUInt32BE(index + 8), bytes.readUInt32BE(index + 12)];
  },
};

function readUploadSize(bytes: Buffer): Size {
  const info = detectImageType(bytes);
  return info && [info.width, info.height];
}

function readWebpSize(bytes: Buffer): Size {
  const info = bytes.toString('latin1', 12, 16);
  if (info === 'VP8 ') return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
  if (info === 'VP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  if (info !== 'VP8L') return undefined;
  const bits = bytes.readUInt32LE(21);
  return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
}
