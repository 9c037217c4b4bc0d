/** Who is signed in. Secrets are stored hashed, so that the folder's files let nobody in. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { sessionLifetimes as lives } from '../../contract/limits.ts';
import type { Permission } from '../../contract/records.ts';
import type { AccountValue, SessionValue, SiteCollections } from '../content/collections.ts';
import type { Collection } from '../store/collection.ts';
import type { Entry } from '../store/entry.ts';

/** Somebody who is signed in. */
export interface SignedInUser {
  accountId: string;
  username: string;
  auth: readonly Permission[];
  sessionId: string;
  /** The page's proof, derived from the session's secret. */
  token: string;
  remembered: boolean;
}

const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** The page's proof needs no storing: whoever has the session's secret can work it out, and nobody else. */
export const derivePageToken = (secret: string) =>
  createHmac('sha256', secret).update('page token').digest('base64url');

const newSecret = () => randomBytes(32).toString('base64url');

const SESSION_SECRET = /^[\w-]{43}$/;
const REMEMBER_TOKEN = /^remember-[\w-]{43}$/;

const MAX_DERIVED = 1000;

/** What follows from a session's secret. */
interface Derived {
  id: string;
  token: string;
}

export class Sessions {
  readonly #accounts: Collection<AccountValue>;
  readonly #sessions: Collection<SessionValue>;
  readonly #remember: Collection<SessionValue>;
  readonly #derived = new Map<string, Derived>();

  constructor({ account, session, remember }: SiteCollections) {
    this.#accounts = account;
    this.#sessions = session;
    this.#remember = remember;
  }

  findAccount(username: string): Entry<AccountValue> | undefined {
    return this.#accounts.list({ group: username.toLowerCase(), limit: 1 }).entries[0];
  }

  /** Coming in and being shut out take turns: nobody slips in between a changed password and the end of the sessions. */
  runExclusive<R>(account: string, work: () => Promise<R>): Promise<R> {
    return this.#accounts.runExclusive(account, work);
  }

  async start(account: string, by: string, remembered: boolean) {
    const secret = newSecret();
    const live = remembered ? lives.remembered : lives.ordinary;
    const value = { account, expires: Date.now() + live, remembered };
    await this.#sessions.insert(value, by, hashSecret(secret));
    return { secret, lifetime: live };
  }

  findUser(secret: string | undefined): SignedInUser | undefined {
    if (!secret || !SESSION_SECRET.test(secret)) return undefined;
    const { id, token } = this.#derivedFrom(secret);
    const session = this.#sessions.get(id);
    const account = session && this.#accounts.get(session.value.account);
    if (!account || account.value.disabled || session.value.expires < Date.now()) return undefined;
    this.#derived.set(secret, { id, token });
    return {
      accountId: account.id,
      username: account.value.username,
      auth: account.value.auth,
      sessionId: session.id,
      token,
      remembered: session.value.remembered,
    };
  }

  /** Worked out once for each session that is in use: hashing is a tenth of what a save costs. */
  #derivedFrom(secret: string): Derived {
    if (this.#derived.size > MAX_DERIVED) this.#derived.clear();
    return this.#derived.get(secret) ?? { id: hashSecret(secret), token: derivePageToken(secret) };
  }

  end(sessionId: string, by: string) {
    return this.#sessions.remove(sessionId, by);
  }

  async newRememberToken(account: string, by: string): Promise<string> {
    const token = `remember-${newSecret()}`;
    const value = { account, expires: Date.now() + lives.remembered, remembered: true };
    await this.#remember.insert(value, by, hashSecret(token));
    return token;
  }

  isRememberToken(account: string, token: string): boolean {
    const kept = REMEMBER_TOKEN.test(token) ? this.#remember.get(hashSecret(token)) : undefined;
    return kept !== undefined && kept.value.account === account && kept.value.expires >= Date.now();
  }

  /** Every way in that the account has open, but for one session that may stay. */
  async endAll(account: string, by: string, but?: string): Promise<void> {
    const open = this.#sessions.list({ group: account }).entries.filter((session) => session.id !== but);
    const tokens = this.#remember.list({ group: account }).entries;
    await Promise.all([
      ...open.map((session) => this.#sessions.remove(session.id, by)),
      ...tokens.map((token) => this.#remember.remove(token.id, by)),
    ]);
  }
}
