/** Reads the part of CBOR (RFC 8949) that passkeys use: definite lengths, no floats and no tags. */

export class MalformedCborError extends Error {}

export type Cbor = number | string | boolean | null | Buffer | Cbor[] | CborMap;
export type CborMap = Map<Cbor, Cbor>;

/** What passkeys send is nested twice. */
const MAX_DEPTH = 4;

const UNSIGNED = 0;
const NEGATIVE = 1;
const BYTES = 2;
const TEXT = 3;
const ARRAY = 4;
const MAP = 5;
const SIMPLE = 7;

const simpleValues = new Map<number, Cbor>([
  [20, false],
  [21, true],
  [22, null],
]);

/** The first value in the bytes, and where it ends. */
export function readCbor(bytes: Buffer): { value: Cbor; end: number } {
  let at = 0;

  const take = (length: number): Buffer => {
    if (length > bytes.length - at) throw new MalformedCborError('it ends too early');
    at += length;
    return bytes.subarray(at - length, at);
  };

  /** A number or length: small ones stand in the first byte. */
  const readArgument = (info: number): number => {
    if (info < 24) return info;
    if (info === 24) return take(1).readUInt8();
    if (info === 25) return take(2).readUInt16BE();
    if (info === 26) return take(4).readUInt32BE();
    throw new MalformedCborError('a number is too long, or a length is open');
  };

  const read = (depth: number): Cbor => {
    if (depth > MAX_DEPTH) throw new MalformedCborError('it is nested too deep');
    const first = take(1).readUInt8();
    const info = first & 31;
    const kind = first >> 5;
    if (kind === SIMPLE) {
      const value = simpleValues.get(info);
      if (value === undefined) throw new MalformedCborError('a kind of value that passkeys do not use');
      return value;
    }
    const argument = readArgument(info);
    if (kind === UNSIGNED) return argument;
    if (kind === NEGATIVE) return -1 - argument;
    if (kind === BYTES) return take(argument);
    if (kind === TEXT) return take(argument).toString('utf8');
    // Each item takes a byte at least.
    if ((kind !== ARRAY && kind !== MAP) || argument > bytes.length - at)
      throw new MalformedCborError('a kind of value that passkeys do not use, or too many items');
    if (kind === ARRAY) return Array.from({ length: argument }, () => read(depth + 1));
    const map: CborMap = new Map();
    for (let i = 0; i < argument; i++) {
      const key = read(depth + 1);
      if (map.has(key)) throw new MalformedCborError('a key is there twice');
      map.set(key, read(depth + 1));
    }
    return map;
  };

  return { value: read(0), end: at };
}
