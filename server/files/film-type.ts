/** Detects films from their bytes, whatever their name or declared type, and reads the size of their picture if it is easy to find. */
import fs from 'node:fs';
import type { FileType } from './file-library.ts';

/** Reads up to `length` bytes of the file from `offset`. */
export type ReadBytes = (offset: number, length: number) => Promise<Buffer>;

/** `damaged`: a film that nothing can play, such as one whose export was broken off. */
export async function readFilmType(file: string): Promise<FileType | 'damaged' | undefined> {
  const handle = await fs.promises.open(file, 'r');
  try {
    return await detectFilmType(readFrom(handle));
  } finally {
    await handle.close();
  }
}

export const readFrom =
  (handle: fs.promises.FileHandle): ReadBytes =>
  async (offset, length) => {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset);
    return buffer.subarray(0, bytesRead);
  };

const HEAD_LENGTH = 1 << 18;
const MAX_INDEX_LENGTH = 1 << 23;

export async function detectFilmType(read: ReadBytes): Promise<FileType | 'damaged' | undefined> {
  const head = await read(0, HEAD_LENGTH);
  if (isMp4(head)) {
    const index = await readMp4Index(read);
    return index ? { kind: 'film', extension: 'mp4', ...findMp4Size(index) } : 'damaged';
  }
  if (isWebm(head)) return { kind: 'film', extension: 'webm', ...findWebmSize(head) };
  return undefined;
}

interface PictureSize {
  width: number;
  height: number;
}

const unknownSize: PictureSize = { width: 0, height: 0 };

/** The main brand: pictures such as HEIC and AVIF, sound, and QuickTime use the same container with other ones. */
const MP4_BRAND = /^(?:iso[m2-9]|mp4[12]|avc1|hvc1|M4V[ HP]|dash|MSNV|XAVC|3g[p2].|f4v )$/;

const isMp4 = (head: Buffer) =>
  head.length >= 12 && head.toString('latin1', 4, 8) === 'ftyp' && MP4_BRAND.test(head.toString('latin1', 8, 12));

/** The boxes in a part of an MP4: each begins with its length and its name. */
function* readBoxes(bytes: Buffer): Generator<{ name: string; content: Buffer }> {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length < 8) return;
    yield { name: bytes.toString('latin1', at + 4, at + 8), content: bytes.subarray(at + 8, at + length) };
    at += length;
  }
}

/** The content of the box `moov`, which may stand behind all of the film. Cameras and encoders write it last. */
async function readMp4Index(read: ReadBytes): Promise<Buffer | undefined> {
  for (let at = 0; ; ) {
    const header = await read(at, 16);
    if (header.length < 8) return undefined;
    const short = header.readUInt32BE(0);
    const length = short === 1 && header.length === 16 ? Number(header.readBigUInt64BE(8)) : short;
    if (header.toString('latin1', 4, 8) === 'moov') return read(at + 8, Math.min(length - 8, MAX_INDEX_LENGTH));
    if (length < 8) return undefined;
    at += length;
  }
}

/** That of the first track that has one: those of sound have none. */
function findMp4Size(index: Buffer): PictureSize {
  for (const track of readBoxes(index))
    for (const { name, content } of track.name === 'trak' ? readBoxes(track.content) : [])
      if (name === 'tkhd' && content.length >= 84) {
        const [width, height] = [content.readUInt32BE(content.length - 8), content.readUInt32BE(content.length - 4)];
        // Fixed-point numbers with 16 bits behind the point.
        if (width > 0 && height > 0) return { width: width >>> 16, height: height >>> 16 };
      }
  return unknownSize;
}

const EBML = 0x1a45dfa3;
const DOC_TYPE_WEBM = Buffer.from([0x42, 0x82, 0x84, ...Buffer.from('webm')]);
const elements = { segment: 0x18538067, tracks: 0x1654ae6b, track: 0xae, video: 0xe0, width: 0xb0, height: 0xba };

const isWebm = (head: Buffer) =>
  head.length >= 12 && head.readUInt32BE(0) === EBML && head.subarray(0, 128).includes(DOC_TYPE_WEBM);

/** The elements in a part of a WebM: each begins with its id and its length, both of variable width. */
function* readElements(bytes: Buffer): Generator<{ id: number; content: Buffer }> {
  for (let at = 0; at < bytes.length; ) {
    const idWidth = Math.clz32(bytes[at] ?? 0) - 23;
    const lengthAt = at + idWidth;
    const lengthWidth = Math.clz32(bytes[lengthAt] ?? 0) - 23;
    const start = lengthAt + lengthWidth;
    if (idWidth > 4 || lengthWidth > 8 || start > bytes.length) return;
    let length = (bytes[lengthAt] ?? 0) & (0xff >> lengthWidth);
    for (let next = lengthAt + 1; next < start; next++) length = length * 256 + (bytes[next] ?? 0);
    // Without a known length it goes on to the end.
    if (length === 2 ** (7 * lengthWidth) - 1) length = bytes.length - start;
    yield { id: bytes.readUIntBE(at, idWidth), content: bytes.subarray(start, start + length) };
    at = start + length;
  }
}

function findWebmSize(head: Buffer): PictureSize {
  const size = { ...unknownSize };
  const search = (bytes: Buffer): void => {
    for (const { id, content } of readElements(bytes)) {
      if ([elements.segment, elements.tracks, elements.track, elements.video].includes(id)) search(content);
      if (content.length < 1 || content.length > 4) continue;
      if (id === elements.width) size.width = content.readUIntBE(0, content.length);
      if (id === elements.height) size.height = content.readUIntBE(0, content.length);
    }
  };
  search(head);
  return size;
}
