/** Creates small valid pictures, and files that only look like pictures. */
import { randomBytes } from 'node:crypto';
import zlib from 'node:zlib';

interface ImageOptions {
  width?: number;
  height?: number;
  /** The exact size in bytes; a comment is added to reach it. */
  size?: number;
  /** Text that makes two pictures different files. */
  mark?: string;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(zlib.crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

/** A black PNG with one bit per pixel. */
export function png({ width = 1, height = 1, size, mark = '' }: ImageOptions = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = zlib.deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height));
  const comment = (text: Buffer) => chunk('tEXt', Buffer.concat([Buffer.from('Comment\0', 'latin1'), text]));
  const chunks = [SIGNATURE, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))] as const;
  const bareSize = chunks.reduce((sum, each) => sum + each.length, 0) + comment(Buffer.alloc(0)).length;
  const text = Buffer.alloc(size === undefined ? mark.length : size - bareSize, 0x20);
  text.write(mark, 'latin1');
  const [signature, first, ...rest] = chunks;
  return Buffer.concat([signature, first, comment(text), ...rest]);
}

/** Adds the chunk that makes a PNG an animation, of one frame here. */
export function animate(picture: Buffer): Buffer {
  const headEnd = SIGNATURE.length + 25;
  const control = chunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]));
  return Buffer.concat([picture.subarray(0, headEnd), control, picture.subarray(headEnd)]);
}

/** A PNG of random pixels, which cannot be compressed; with `isClear` its left half is transparent. */
export function noisePng({ width = 1, height = 1, isClear = false }): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6], 8);
  const line = 1 + width * 4;
  const rows = Buffer.alloc(line * height);
  const random = randomBytes(rows.length);
  for (let offset = 0; offset < rows.length; offset++) {
    const [x, channel] = [Math.floor(((offset % line) - 1) / 4), ((offset % line) - 1) % 4];
    if (offset % line === 0) continue;
    rows[offset] = channel === 3 ? (isClear && x < width / 2 ? 0 : 255) : (random[offset] ?? 0);
  }
  const data = zlib.deflateSync(rows, { level: 1 });
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

const segment = (marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

/** A JPEG with one grey pixel whose header claims the given size. */
export function jpeg({ width = 1, height = 1, size, mark = '' }: ImageOptions = {}): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  const huffmanTable = (kind: number) => segment(0xc4, Buffer.from([kind, 1, ...Array<number>(15).fill(0), 0]));
  const start = Buffer.from([0xff, 0xd8]);
  const rest = Buffer.concat([
    segment(0xdb, Buffer.from([0, ...Array<number>(64).fill(1)])),
    segment(0xc0, frame),
    huffmanTable(0x00),
    huffmanTable(0x10),
    segment(0xda, Buffer.from([1, 1, 0, 0, 0x3f, 0])),
    Buffer.from([0x3f, 0xff, 0xd9]),
  ]);
  const comments: Buffer[] = [segment(0xfe, Buffer.from(mark, 'latin1'))];
  let remaining = size === undefined ? 0 : size - start.length - rest.length - mark.length - 4;
  // A comment has at most 65,533 bytes plus a header of four, so never leave fewer than four bytes.
  while (remaining > 0) {
    const chunkSize = remaining > 65_537 ? Math.min(65_537, remaining - 4) : remaining;
    comments.push(segment(0xfe, Buffer.alloc(chunkSize - 4, 0x20)));
    remaining -= chunkSize;
  }
  return Buffer.concat([start, ...comments, rest]);
}

/** Adds the EXIF orientation of a camera held sideways. */
export function addRotationTag(picture: Buffer): Buffer {
  const exif = Buffer.from('Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0', 'latin1');
  return Buffer.concat([picture.subarray(0, 2), segment(0xe1, exif), picture.subarray(2)]);
}

/** The beginning of an MP4, which is all that is looked at, with an index that says the size of its picture. */
export function mp4({ brand = 'isom', width = 0, height = 0, size = 20, mark = '', hasIndex = true } = {}): Buffer {
  const box = (name: string, content: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(content.length + 8);
    head.write(name, 4, 'latin1');
    return Buffer.concat([head, content]);
  };
  const header = Buffer.alloc(84);
  header.writeUInt32BE(width * 2 ** 16, 76);
  header.writeUInt32BE(height * 2 ** 16, 80);
  const start = box('ftyp', Buffer.from(`${brand}\0\0\0\0isom`, 'latin1'));
  const index = hasIndex ? box('moov', box('trak', box('tkhd', header))) : Buffer.alloc(0);
  const rest = Math.max(0, size - start.length - index.length);
  const content = Buffer.alloc(rest);
  if (rest >= 8) {
    box('mdat', Buffer.alloc(0)).copy(content);
    content.writeUInt32BE(rest);
    content.write(mark, 8, 'latin1');
  }
  return Buffer.concat([start, content, index]);
}

export const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
export const html = Buffer.from('<!doctype html><script>alert(1)</script>');
