/** What an authenticator says of itself and of its key: the bytes of WebAuthn, section 6.1. */
import { readCbor } from './cbor.ts';
import { readPublicKey } from './public-key.ts';

export class MalformedDataError extends Error {}

const HASH_BYTES = 32;
const FLAGS_AT = 32;
const COUNTER_AT = 33;
const HEAD_BYTES = 37;
const CREDENTIAL_AT = HEAD_BYTES + 16;
const MAX_CREDENTIAL_BYTES = 1023;

const flags = { userPresent: 1, userVerified: 4, hasCredential: 64 } as const;

export interface AuthenticatorData {
  /** The hash of the domain for which the key is. */
  rpIdHash: Buffer;
  /** Somebody was there, and has proved to be the user, by fingerprint, face or PIN. */
  isUserVerified: boolean;
  counter: number;
}

interface NewCredential {
  id: string;
  publicKey: string;
}

export function readAuthenticatorData(data: Buffer): AuthenticatorData {
  if (data.length < HEAD_BYTES) throw new MalformedDataError('the data of the authenticator is too short');
  const set = data.readUInt8(FLAGS_AT);
  return {
    rpIdHash: data.subarray(0, HASH_BYTES),
    isUserVerified: (set & flags.userPresent) !== 0 && (set & flags.userVerified) !== 0,
    counter: data.readUInt32BE(COUNTER_AT),
  };
}

/** The new key in an attestation object. What the authenticator attests of its maker is not asked for and not read. */
export function readNewCredential(attestation: Buffer): AuthenticatorData & NewCredential {
  const { value } = readCbor(attestation);
  const data = value instanceof Map ? value.get('authData') : undefined;
  if (!Buffer.isBuffer(data)) throw new MalformedDataError('there is no data of the authenticator');
  const read = readAuthenticatorData(data);
  const hasCredential = (data.readUInt8(FLAGS_AT) & flags.hasCredential) !== 0;
  if (!hasCredential || data.length < CREDENTIAL_AT + 2) throw new MalformedDataError('there is no new key');
  const length = data.readUInt16BE(CREDENTIAL_AT);
  const keyAt = CREDENTIAL_AT + 2 + length;
  if (length === 0 || length > MAX_CREDENTIAL_BYTES || keyAt > data.length)
    throw new MalformedDataError('the id of the key has a wrong length');
  const id = data.subarray(CREDENTIAL_AT + 2, keyAt).toString('base64url');
  return { ...read, id, publicKey: readPublicKey(readCbor(data.subarray(keyAt)).value) };
}
