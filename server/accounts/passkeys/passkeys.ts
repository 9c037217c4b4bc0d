/** The passkeys of accounts. They are for the domain of PUBLIC_URL, never for that of a request. */
import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { PasskeyRow } from '../../../contract/passkeys.ts';
import { formatTimestamp } from '../../../contract/timestamp.ts';
import type { Collection, CollectionDefinition } from '../../store/collection.ts';
import type { Entry } from '../../store/entry.ts';
import { hashSecret } from '../secrets.ts';
import { readAuthenticatorData, readNewCredential } from './authenticator-data.ts';
import { Challenges, type StoredChallenge } from './challenges.ts';
import { readChallenge } from './client-data.ts';
import { isSignedBy } from './public-key.ts';

/** The id of its record is the hash of the credential's. */
export interface StoredPasskey {
  account: string;
  name: string;
  credential: string;
  publicKey: string;
  /** Grows with each use, unless the authenticator does not count. */
  counter: number;
  /** In milliseconds; 0 before the first use. */
  used: number;
}

const texts = ['account', 'name', 'credential', 'publicKey'] as const;

export const passkeyDefinition: CollectionDefinition<StoredPasskey> = {
  check: (raw) => {
    for (const name of texts) if (typeof raw[name] !== 'string') return { error: `"${name}" must be a text` };
    if (typeof raw.counter !== 'number' || typeof raw.used !== 'number')
      return { error: '"counter" and "used" must be numbers' };
    return { value: raw as unknown as StoredPasskey };
  },
  group: ({ account }) => account,
};

/** More than anybody has. */
const MAX_PASSKEYS = 20;

interface Site {
  origin: string;
  rpId: string;
}

/** The domain for which passkeys are made; undefined where browsers allow none: without PUBLIC_URL, without TLS, or at a bare address. */
export function findPasskeySite(publicUrl: string | undefined): Site | undefined {
  if (publicUrl === undefined) return undefined;
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isAllowed = (protocol === 'https:' || isLocal) && isIP(hostname.replace(/[[\]]/g, '')) === 0;
  return isAllowed ? { origin, rpId: hostname } : undefined;
}

class RefusedError extends Error {}

const decode = (text: string) => Buffer.from(text, 'base64url');
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const toPurpose = (account: string) => (account === '' ? 'sign-in' : `add ${account}`);

export class Passkeys {
  readonly site: Site | undefined;
  readonly #passkeys: Collection<StoredPasskey>;
  readonly #challenges: Challenges;

  constructor(
    collections: { passkey: Collection<StoredPasskey>; challenge: Collection<StoredChallenge> },
    publicUrl: string | undefined,
  ) {
    this.site = findPasskeySite(publicUrl);
    this.#passkeys = collections.passkey;
    this.#challenges = new Challenges(collections);
  }

  /** For signing in, or for a new passkey of an account. */
  createChallenge(account = ''): Promise<string> {
    return this.#challenges.create(toPurpose(account));
  }

  list(account: string): PasskeyRow[] {
    return this.#of(account).map(({ id, born, value }) => ({
      passkeyId: id,
      name: value.name,
      createDate: born,
      lastUsed: value.used === 0 ? '' : formatTimestamp(value.used),
    }));
  }

  /** What an authenticator must not have a second key for. */
  listCredentials(account: string): string[] {
    return this.#of(account).map(({ value }) => value.credential);
  }

  isFull(account: string): boolean {
    return this.#of(account).length >= MAX_PASSKEYS;
  }

  /** Returns the id of the new passkey, or undefined if what was sent is not right. */
  async add(
    account: string,
    name: string,
    sent: { clientData: string; attestation: string },
    by: string,
  ): Promise<string | undefined> {
    const { site } = this;
    if (!site) return undefined;
    const challenge = readChallenge(decode(sent.clientData), { type: 'webauthn.create', origin: site.origin });
    const created = readOrRefuse(() => readNewCredential(decode(sent.attestation)));
    if (challenge === undefined || !created?.isUserVerified || !created.rpIdHash.equals(sha256(site.rpId)))
      return undefined;
    if (!(await this.#challenges.use(challenge, toPurpose(account), by))) return undefined;
    const { id: credential, publicKey, counter } = created;
    const id = hashSecret(credential);
    const value = { account, name, credential, publicKey, counter, used: 0 };
    let isTaken = false;
    const find = () => {
      const known = this.#passkeys.get(id);
      isTaken = known !== undefined;
      return known;
    };
    await this.#passkeys.insertUnless(id, find, value, by, id);
    return isTaken ? undefined : id;
  }

  /** The account to which a passkey belongs that a sign-in names. */
  findAccount(credential: string): string | undefined {
    return this.#passkeys.get(hashSecret(credential))?.value.account;
  }

  /** True if the passkey has signed in now. Each challenge and each count of the authenticator is good once. */
  async use(
    sent: { credential: string; clientData: string; authenticatorData: string; signature: string; user: string },
    by: string,
  ): Promise<boolean> {
    const { site } = this;
    const passkey = this.#passkeys.get(hashSecret(sent.credential));
    if (!site || !passkey) return false;
    const { account, publicKey } = passkey.value;
    const clientData = decode(sent.clientData);
    const data = decode(sent.authenticatorData);
    const challenge = readChallenge(clientData, { type: 'webauthn.get', origin: site.origin });
    const read = readOrRefuse(() => readAuthenticatorData(data));
    if (challenge === undefined || !read?.isUserVerified || !read.rpIdHash.equals(sha256(site.rpId))) return false;
    if (sent.user !== '' && decode(sent.user).toString('utf8') !== account) return false;
    const signed = Buffer.concat([data, sha256(clientData)]);
    if (!readOrRefuse(() => isSignedBy(publicKey, signed, decode(sent.signature)))) return false;
    if (!(await this.#challenges.use(challenge, toPurpose(''), by))) return false;
    try {
      const updated = await this.#passkeys.update(passkey.id, undefined, by, (value) => {
        // A count that does not grow comes from a copy of the key.
        if ((read.counter > 0 || value.counter > 0) && read.counter <= value.counter) throw new RefusedError();
        return { ...value, counter: read.counter, used: Date.now() };
      });
      return updated !== undefined;
    } catch (error) {
      if (error instanceof RefusedError) return false;
      throw error;
    }
  }

  /** False if the account has no such passkey. */
  async remove(account: string, id: string, by: string): Promise<boolean> {
    if (this.#passkeys.get(id)?.value.account !== account) return false;
    return (await this.#passkeys.remove(id, by)) !== undefined;
  }

  async removeAll(account: string, by: string): Promise<void> {
    await Promise.all(this.#of(account).map(({ id }) => this.#passkeys.remove(id, by)));
  }

  #of(account: string): Entry<StoredPasskey>[] {
    return this.#passkeys.list({ group: account }).entries;
  }
}

/** Undefined for bytes that cannot be read; they come from outside. */
function readOrRefuse<R>(read: () => R): R | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
