/** Reads a tar archive as it flows, whoever has made it. Knows files only: a link, a device or a sparse file is refused. */
import { BLOCK_SIZE, headerChecksum, paddingLength } from './tar-header.ts';

export interface TarEntry {
  name: string;
  size: number;
  /** To be read before the next file is asked for. */
  bytes: AsyncIterable<Buffer>;
}

/** No archive as we know them; says why. */
export class MalformedTarError extends Error {}

const LONGEST_LIST = 1 << 16;
/** How much an archive may be filled up with behind its end. */
const LONGEST_TAIL = 1 << 20;
const CUT_SHORT = 'it is cut short';

export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const source = new Bytes(chunks);
  let more: Record<string, string> = {};
  for (;;) {
    const head = await source.take(BLOCK_SIZE);
    if (head.every((byte) => byte === 0)) return source.end();
    const { name, size, type } = readHead(head);
    if (type === 'x') {
      if (size > LONGEST_LIST || Object.keys(more).length > 0) throw new MalformedTarError('a name in it is endless');
      more = readList(await source.take(size));
      await source.take(paddingLength(size));
      continue;
    }
    const file = { name: more.path ?? name, size: more.size === undefined ? size : wholeNumber(more.size) };
    more = {};
    if (type !== '0' && type !== '\0') throw new MalformedTarError(`${JSON.stringify(file.name)} in it is no file`);
    const bytes = source.flow(file.size);
    yield { ...file, bytes };
    for await (const _ of bytes);
    await source.take(paddingLength(file.size));
  }
}

function readHead(head: Buffer) {
  const text = (from: number, to: number) => {
    const end = head.subarray(from, to).indexOf(0);
    return head.toString('utf8', from, end < 0 ? to : from + end);
  };
  const number = (from: number, to: number) => {
    const digits = text(from, to).trim();
    if (!/^[0-7]+$/.test(digits)) throw new MalformedTarError('it is damaged: a number in it cannot be read');
    return Number.parseInt(digits, 8);
  };
  if (number(148, 156) !== headerChecksum(head))
    throw new MalformedTarError('it is damaged: a checksum in it does not match');
  const prefix = text(257, 262) === 'ustar' ? text(345, 500) : '';
  const name = text(0, 100);
  return { name: prefix ? `${prefix}/${name}` : name, size: number(124, 136), type: head.toString('latin1', 156, 157) };
}

/** `12 path=名\n`, one behind the other. */
function readList(bytes: Buffer): Record<string, string> {
  const found: Record<string, string> = {};
  for (let at = 0; at < bytes.length; ) {
    const space = bytes.indexOf(0x20, at);
    const end = at + wholeNumber(bytes.toString('latin1', at, space));
    const [key = '', ...value] = bytes.toString('utf8', space + 1, end - 1).split('=');
    if (space < at || end <= space || end > bytes.length)
      throw new MalformedTarError('it is damaged: a name in it cannot be read');
    found[key] = value.join('=');
    at = end;
  }
  return found;
}

function wholeNumber(text: string): number {
  const number = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(number)) throw new MalformedTarError('it is damaged: a number in it cannot be read');
  return number;
}

/** What flows in as chunks of any size goes out as it is asked for. */
class Bytes {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Few enough to be held. */
  async take(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.flow(size)) parts.push(part);
    return Buffer.concat(parts);
  }

  async *flow(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      if (this.#rest.length === 0 && !(await this.#more())) throw new MalformedTarError(CUT_SHORT);
      const part = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }

  /** To the last byte: only then the checksum of what it is packed in has been looked at. */
  async end(): Promise<void> {
    let tail = this.#rest;
    for (let length = tail.length; ; length += tail.length) {
      if (length > LONGEST_TAIL || tail.some((byte) => byte !== 0))
        throw new MalformedTarError('something follows behind its end');
      if (!(await this.#more())) return;
      tail = this.#rest;
    }
  }

  async #more(): Promise<boolean> {
    const { value, done } = await this.#chunks.next();
    this.#rest = done ? Buffer.alloc(0) : value;
    return !done;
  }
}
