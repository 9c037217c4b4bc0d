/** What stands around a file in a tar archive (POSIX pax): any tar can unpack it, with every name right. */

export const BLOCK_SIZE = 512;
const NAME_LENGTH = 100;
const LARGEST_SIZE = 0o77777777777;
const FILE = '0';
const FOLDER = '5';
const MORE = 'x';
/** A backup is for its owner. */
const OWN = 0o600;

export const END_OF_ARCHIVE = Buffer.alloc(2 * BLOCK_SIZE);

/** What is missing to a whole block. */
export const paddingLength = (size: number) => (BLOCK_SIZE - (size % BLOCK_SIZE)) % BLOCK_SIZE;
export const createPadding = (size: number) => Buffer.alloc(paddingLength(size));

/**
 * A name that ends with a slash is a folder's. For what the old header has no room for, or no letters, a list of the true values
 * goes before it.
 */
export function formatHeader(name: string, size: number, time: number, mode = OWN): Buffer {
  const more: [string, string | number][] = [];
  if (Buffer.byteLength(name) > NAME_LENGTH || !/^[\x20-\x7e]*$/.test(name)) more.push(['path', name]);
  if (size > LARGEST_SIZE) more.push(['size', size]);
  const type = name.endsWith('/') ? FOLDER : FILE;
  const head = header(type, name, size > LARGEST_SIZE ? 0 : size, time, mode);
  if (more.length === 0) return head;
  const list = Buffer.concat(more.map(([key, value]) => pairOf(key, String(value))));
  return Buffer.concat([header(MORE, 'more', list.length, time, mode), list, createPadding(list.length), head]);
}

function header(type: string, name: string, size: number, time: number, mode: number): Buffer {
  const block = Buffer.alloc(BLOCK_SIZE);
  const octal = (value: number, at: number, digits: number) =>
    block.write(value.toString(8).padStart(digits, '0'), at, 'latin1');
  block.write(name, 0, NAME_LENGTH);
  octal(mode, 100, 7);
  octal(0, 108, 7);
  octal(0, 116, 7);
  octal(size, 124, 11);
  octal(Math.max(0, Math.floor(time / 1000)), 136, 11);
  block.write(type, 156, 'latin1');
  block.write('ustar\x0000', 257, 'latin1');
  octal(headerChecksum(block), 148, 6);
  // As every tar does: six digits, a zero, a space.
  block[155] = 0x20;
  return block;
}

/** As if the place of the sum itself were blank. */
export function headerChecksum(block: Buffer): number {
  let sum = 8 * 0x20;
  for (let at = 0; at < BLOCK_SIZE; at++) if (at < 148 || at >= 156) sum += block[at] ?? 0;
  return sum;
}

/** `12 path=名\n`: the number counts the whole line, itself too. */
function pairOf(key: string, value: string): Buffer {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  let length = rest + String(rest).length;
  if (rest + String(length).length !== length) length = rest + String(length).length;
  return Buffer.from(`${length} ${key}=${value}\n`);
}
