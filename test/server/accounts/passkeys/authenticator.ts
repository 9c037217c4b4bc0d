/** An authenticator made of code: it makes passkeys and signs with them, and lies where a test wants it to. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

type Encodable = number | string | Buffer | Map<Encodable, Encodable>;

const head = (kind: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  if (value < 256) return Buffer.from([(kind << 5) | 24, value]);
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 255]);
};

export function encodeCbor(value: Encodable): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const items = [...value].flatMap(([key, item]) => [encodeCbor(key), encodeCbor(item)]);
  return Buffer.concat([head(5, value.size), ...items]);
}

const bytes = (text: string | undefined) => Buffer.from(text ?? '', 'base64url');

export const kinds = {
  es256: {
    generate: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    encode: (key: KeyObject) => {
      const { x, y } = key.export({ format: 'jwk' });
      return new Map<Encodable, Encodable>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]);
    },
    hash: 'sha256',
  },
  rs256: {
    generate: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
    encode: (key: KeyObject) => {
      const { n, e } = key.export({ format: 'jwk' });
      return new Map<Encodable, Encodable>([
        [1, 3],
        [3, -257],
        [-1, bytes(n)],
        [-2, bytes(e)],
      ]);
    },
    hash: 'sha256',
  },
  edDsa: {
    generate: () => generateKeyPairSync('ed25519'),
    encode: (key: KeyObject) =>
      new Map<Encodable, Encodable>([
        [1, 1],
        [3, -8],
        [-1, 6],
        [-2, bytes(key.export({ format: 'jwk' }).x)],
      ]),
    hash: null,
  },
} as const;

export interface Claims {
  origin: string;
  rpId: string;
  type?: string;
  flags?: number;
  counter?: number;
  crossOrigin?: boolean;
}

const PRESENT = 1;
const VERIFIED = 4;
const HAS_CREDENTIAL = 64;

export class Authenticator {
  readonly id = randomBytes(32);
  readonly #kind: (typeof kinds)[keyof typeof kinds];
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject };
  counter = 0;

  constructor(kind: keyof typeof kinds = 'es256') {
    this.#kind = kinds[kind];
    this.#keys = this.#kind.generate();
  }

  create(challenge: string, claims: Claims) {
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([this.id.length >> 8, this.id.length & 255]),
      this.id,
      encodeCbor(this.#kind.encode(this.#keys.publicKey)),
    ]);
    const flags = PRESENT | VERIFIED | HAS_CREDENTIAL;
    const authData = Buffer.concat([this.#data({ flags, ...claims }), credential]);
    const attestation = encodeCbor(
      new Map<Encodable, Encodable>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    const clientData = this.#clientData(challenge, { type: 'webauthn.create', ...claims });
    return { clientData: clientData.toString('base64url'), attestation: attestation.toString('base64url') };
  }

  get(challenge: string, claims: Claims) {
    const counter = claims.counter ?? ++this.counter;
    const data = this.#data({ flags: PRESENT | VERIFIED, ...claims, counter });
    const clientData = this.#clientData(challenge, { type: 'webauthn.get', ...claims });
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()]);
    return {
      credential: this.id.toString('base64url'),
      clientData: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign(this.#kind.hash, signed, this.#keys.privateKey).toString('base64url'),
    };
  }

  #data({ rpId, flags = 0, counter = 0 }: Claims): Buffer {
    const data = Buffer.alloc(37);
    createHash('sha256').update(rpId).digest().copy(data);
    data.writeUInt8(flags, 32);
    data.writeUInt32BE(counter, 33);
    return data;
  }

  #clientData(challenge: string, { type, origin, crossOrigin = false }: Claims): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }));
  }
}
