/** Width and height out of a file's own header, for every format the site delivers. */
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
  png: upload,
  jpg: upload,
  webp,
  // The first image spatial extents box is that of the whole picture.
  avif: (bytes) => {
    const at = bytes.indexOf('ispe');
    return at < 0 ? undefined : [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)];
  },
};

function upload(bytes: Buffer): Size {
  const kind = detectImageType(bytes);
  return kind && [kind.width, kind.height];
}

function webp(bytes: Buffer): Size {
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8 ') return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
  if (kind === 'VP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  if (kind !== 'VP8L') return undefined;
  const bits = bytes.readUInt32LE(21);
  return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
}
