/** Headers and padding of tar archives in POSIX pax format, which supports names of any length and character. */

export const BLOCK_SIZE = 512;
const NAME_LENGTH = 100;
const MAX_SIZE = 0o77777777777;
const FILE_TYPE = '0';
const FOLDER_TYPE = '5';
const EXTENDED_HEADER_TYPE = 'x';
/** Unpacked backups are readable only by their owner. */
const PRIVATE_MODE = 0o600;

export const END_OF_ARCHIVE = Buffer.alloc(2 * BLOCK_SIZE);

/** The number of bytes that fill the last block of a file. */
export const paddingLength = (size: number) => (BLOCK_SIZE - (size % BLOCK_SIZE)) % BLOCK_SIZE;
export const createPadding = (size: number) => Buffer.alloc(paddingLength(size));

/**
 * A name that ends with a slash denotes a folder. Long or non-ASCII names and large sizes, which do not fit into the classic
 * header, are written to an extended header in front of it.
 */
export function formatHeader(name: string, size: number, time: number, mode = PRIVATE_MODE): Buffer {
  const extended: [string, string | number][] = [];
  if (Buffer.byteLength(name) > NAME_LENGTH || !/^[\x20-\x7e]*$/.test(name)) extended.push(['path', name]);
  if (size > MAX_SIZE) extended.push(['size', size]);
  const type = name.endsWith('/') ? FOLDER_TYPE : FILE_TYPE;
  const header = formatBlock(type, name, size > MAX_SIZE ? 0 : size, time, mode);
  if (extended.length === 0) return header;
  const lines = Buffer.concat(extended.map(([key, value]) => formatExtendedLine(key, String(value))));
  const extendedHeader = formatBlock(EXTENDED_HEADER_TYPE, 'more', lines.length, time, mode);
  return Buffer.concat([extendedHeader, lines, createPadding(lines.length), header]);
}

function formatBlock(type: string, name: string, size: number, time: number, mode: number): Buffer {
  const block = Buffer.alloc(BLOCK_SIZE);
  const writeOctal = (value: number, at: number, digits: number) =>
    block.write(value.toString(8).padStart(digits, '0'), at, 'latin1');
  block.write(name, 0, NAME_LENGTH);
  writeOctal(mode, 100, 7);
  writeOctal(0, 108, 7);
  writeOctal(0, 116, 7);
  writeOctal(size, 124, 11);
  writeOctal(Math.max(0, Math.floor(time / 1000)), 136, 11);
  block.write(type, 156, 'latin1');
  block.write('ustar\x0000', 257, 'latin1');
  writeOctal(headerChecksum(block), 148, 6);
  // The checksum ends with a zero byte and a space.
  block[155] = 0x20;
  return block;
}

/** The sum of all bytes, counting those of the checksum itself as spaces. */
export function headerChecksum(block: Buffer): number {
  let sum = 8 * 0x20;
  for (let at = 0; at < BLOCK_SIZE; at++) if (at < 148 || at >= 156) sum += block[at] ?? 0;
  return sum;
}

/** `12 path=名\n`: the number is the length of the whole line, including itself. */
function formatExtendedLine(key: string, value: string): Buffer {
  const restLength = Buffer.byteLength(` ${key}=${value}\n`);
  let length = restLength + String(restLength).length;
  if (restLength + String(length).length !== length) length = restLength + String(length).length;
  return Buffer.from(`${length} ${key}=${value}\n`);
}
