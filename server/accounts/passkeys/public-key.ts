/** Public keys of passkeys: as authenticators send them (COSE, RFC 9053), and as they are stored and used. */
import { createPublicKey, type JsonWebKey, type KeyObject, verify } from 'node:crypto';
import type { Cbor, CborMap } from './cbor.ts';

/** The numbers of COSE. All three are wanted by Windows, phones and security keys together. */
export const algorithms = { es256: -7, edDsa: -8, rs256: -257 } as const;

const keyTypes = { okp: 1, ec2: 2, rsa: 3 } as const;
const P256 = 1;
const ED25519 = 6;
const COORDINATE_BYTES = 32;
/** 2,048 to 4,096 bits. */
const rsaBytes = { min: 256, max: 512 } as const;

export class UnknownKeyError extends Error {}

const field = (key: CborMap, name: number): Cbor | undefined => key.get(name);

function bytesOf(key: CborMap, name: number, { min, max }: { min: number; max: number }): string {
  const value = field(key, name);
  if (!Buffer.isBuffer(value) || value.length < min || value.length > max)
    throw new UnknownKeyError(`the key's field ${name} has a wrong length`);
  return value.toString('base64url');
}

const coordinate = { min: COORDINATE_BYTES, max: COORDINATE_BYTES };

function toJwk(key: CborMap): JsonWebKey {
  const [kind, algorithm, curve] = [field(key, 1), field(key, 3), field(key, -1)];
  if (kind === keyTypes.ec2 && algorithm === algorithms.es256 && curve === P256)
    return { kty: 'EC', crv: 'P-256', x: bytesOf(key, -2, coordinate), y: bytesOf(key, -3, coordinate) };
  if (kind === keyTypes.okp && algorithm === algorithms.edDsa && curve === ED25519)
    return { kty: 'OKP', crv: 'Ed25519', x: bytesOf(key, -2, coordinate) };
  if (kind === keyTypes.rsa && algorithm === algorithms.rs256)
    return { kty: 'RSA', n: bytesOf(key, -1, rsaBytes), e: bytesOf(key, -2, { min: 1, max: 4 }) };
  throw new UnknownKeyError('the key is of a kind that was not asked for');
}

/** In the form in which it is stored. */
export function readPublicKey(key: Cbor): string {
  if (!(key instanceof Map)) throw new UnknownKeyError('there is no key');
  let publicKey: KeyObject;
  try {
    publicKey = createPublicKey({ key: toJwk(key), format: 'jwk' });
  } catch (error) {
    throw error instanceof UnknownKeyError ? error : new UnknownKeyError('the key is no point of its curve');
  }
  return publicKey.export({ type: 'spki', format: 'der' }).toString('base64url');
}

export function isSignedBy(stored: string, data: Buffer, signature: Buffer): boolean {
  const key = createPublicKey({ key: Buffer.from(stored, 'base64url'), format: 'der', type: 'spki' });
  return verify(key.asymmetricKeyType === 'ed25519' ? null : 'sha256', data, key, signature);
}
