/** Reads a tar archive from a stream. Supports only regular files and rejects links, devices and sparse files. */
import { BLOCK_SIZE, headerChecksum, paddingLength } from './tar-header.ts';

export interface TarEntry {
  name: string;
  size: number;
  /** Must be consumed before the next entry is requested. */
  bytes: AsyncIterable<Buffer>;
}

/** The archive is invalid or not supported. */
export class MalformedTarError extends Error {}

const MAX_EXTENDED_HEADER_LENGTH = 1 << 16;
/** The maximum padding after the end of the archive. */
const MAX_TRAILING_PADDING = 1 << 20;
const CUT_SHORT = 'it is cut short';

export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const source = new ByteReader(chunks);
  let extended: Record<string, string> = {};
  for (;;) {
    const header = await source.read(BLOCK_SIZE);
    if (header.every((byte) => byte === 0)) return source.expectEnd();
    const { name, size, type } = readHeader(header);
    if (type === 'x') {
      if (size > MAX_EXTENDED_HEADER_LENGTH || Object.keys(extended).length > 0)
        throw new MalformedTarError('a name in it is endless');
      extended = readExtendedHeader(await source.read(size));
      await source.read(paddingLength(size));
      continue;
    }
    const file = {
      name: extended.path ?? name,
      size: extended.size === undefined ? size : parseWholeNumber(extended.size),
    };
    extended = {};
    if (type !== '0' && type !== '\0') throw new MalformedTarError(`${JSON.stringify(file.name)} in it is no file`);
    const bytes = source.stream(file.size);
    yield { ...file, bytes };
    for await (const _ of bytes);
    await source.read(paddingLength(file.size));
  }
}

function readHeader(header: Buffer) {
  const text = (from: number, to: number) => {
    const end = header.subarray(from, to).indexOf(0);
    return header.toString('utf8', from, end < 0 ? to : from + end);
  };
  const number = (from: number, to: number) => {
    const digits = text(from, to).trim();
    if (!/^[0-7]+$/.test(digits)) throw new MalformedTarError('it is damaged: a number in it cannot be read');
    return Number.parseInt(digits, 8);
  };
  if (number(148, 156) !== headerChecksum(header))
    throw new MalformedTarError('it is damaged: a checksum in it does not match');
  const prefix = text(257, 262) === 'ustar' ? text(345, 500) : '';
  const name = text(0, 100);
  return {
    name: prefix ? `${prefix}/${name}` : name,
    size: number(124, 136),
    type: header.toString('latin1', 156, 157),
  };
}

/** Parses a pax extended header: lines such as `12 path=名\n`, each with its length. */
function readExtendedHeader(bytes: Buffer): Record<string, string> {
  const values: Record<string, string> = {};
  for (let at = 0; at < bytes.length; ) {
    const space = bytes.indexOf(0x20, at);
    const end = at + parseWholeNumber(bytes.toString('latin1', at, space));
    const [key = '', ...value] = bytes.toString('utf8', space + 1, end - 1).split('=');
    if (space < at || end <= space || end > bytes.length)
      throw new MalformedTarError('it is damaged: a name in it cannot be read');
    values[key] = value.join('=');
    at = end;
  }
  return values;
}

function parseWholeNumber(text: string): number {
  const number = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(number)) throw new MalformedTarError('it is damaged: a number in it cannot be read');
  return number;
}

/** Reads exact numbers of bytes from a stream of chunks. */
class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Reads a small number of bytes into memory. */
  async read(size: number): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of this.stream(size)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  async *stream(size: number): AsyncGenerator<Buffer> {
    for (let remaining = size; remaining > 0; ) {
      if (this.#rest.length === 0 && !(await this.#readChunk())) throw new MalformedTarError(CUT_SHORT);
      const chunk = this.#rest.subarray(0, remaining);
      this.#rest = this.#rest.subarray(chunk.length);
      remaining -= chunk.length;
      yield chunk;
    }
  }

  /** Reads the padding up to the last byte: only then has gunzip verified its checksum. */
  async expectEnd(): Promise<void> {
    let padding = this.#rest;
    for (let length = padding.length; ; length += padding.length) {
      if (length > MAX_TRAILING_PADDING || padding.some((byte) => byte !== 0))
        throw new MalformedTarError('something follows behind its end');
      if (!(await this.#readChunk())) return;
      padding = this.#rest;
    }
  }

  async #readChunk(): Promise<boolean> {
    const { value, done } = await this.#chunks.next();
    this.#rest = done ? Buffer.alloc(0) : value;
    return !done;
  }
}
