/** Sessions and remember tokens. */
import { createHmac } from 'node:crypto';
import type { Permission } from '../../contract/permissions.ts';
import type { SiteCollections, StoredAccount, StoredSession } from '../content/collections.ts';
import type { Collection } from '../store/collection.ts';
import type { Entry } from '../store/entry.ts';
import { hashSecret, newSecret } from './secrets.ts';

export interface SignedInUser {
  accountId: string;
  username: string;
  auth: readonly Permission[];
  sessionId: string;
  /** The token that pages send with their calls, derived from the session's secret. */
  token: string;
  remembered: boolean;
}

/** The page token is not stored: it can be derived from the session's secret, and only from it. */
export const derivePageToken = (secret: string) =>
  createHmac('sha256', secret).update('page token').digest('base64url');

const SECRET_BYTES = 32;

const HOUR_MS = 3_600_000;
const sessionLifetimes = { ordinary: 12 * HOUR_MS, remembered: 30 * 24 * HOUR_MS } as const;

const SESSION_SECRET = /^[\w-]{43}$/;
const REMEMBER_TOKEN = /^remember-[\w-]{43}$/;

const MAX_CACHED_KEYS = 1000;

/** Values derived from a session's secret. */
interface SessionKeys {
  id: string;
  token: string;
}

export class Sessions {
  readonly #accounts: Collection<StoredAccount>;
  readonly #sessions: Collection<StoredSession>;
  readonly #remember: Collection<StoredSession>;
  readonly #isCurrent: () => boolean;
  readonly #keysBySecret = new Map<string, SessionKeys>();

  /** `isCurrent` is false while this node does not hear which sessions others have ended: then nobody is signed in. */
  constructor({ account, session, remember }: SiteCollections, isCurrent: () => boolean) {
    this.#isCurrent = isCurrent;
    this.#accounts = account;
    this.#sessions = session;
    this.#remember = remember;
  }

  findAccount(username: string): Entry<StoredAccount> | undefined {
    return this.#accounts.list({ group: username.toLowerCase(), limit: 1 }).entries[0];
  }

  /** Runs tasks for an account one at a time, so that nobody can sign in between a password change and the end of all sessions. */
  runExclusive<R>(account: string, task: () => Promise<R>): Promise<R> {
    return this.#accounts.runExclusive(account, task);
  }

  /** `requireValid` throws if the account has changed since its password was checked. It is asked when the session is decided. */
  async start(account: string, by: string, remembered: boolean, requireValid: () => void) {
    const secret = newSecret(SECRET_BYTES);
    const lifetime = remembered ? sessionLifetimes.remembered : sessionLifetimes.ordinary;
    const value = { account, expires: Date.now() + lifetime, remembered };
    const find = () => void requireValid();
    const id = hashSecret(secret);
    await this.#sessions.insertUnless(id, find, value, by, id);
    return { secret, lifetime };
  }

  findUser(secret: string | undefined): SignedInUser | undefined {
    if (!secret || !SESSION_SECRET.test(secret) || !this.#isCurrent()) return undefined;
    const { id, token } = this.#getKeys(secret);
    const session = this.#sessions.get(id);
    const account = session && this.#accounts.get(session.value.account);
    if (!account || account.value.disabled || session.value.expires < Date.now()) return undefined;
    this.#keysBySecret.set(secret, { id, token });
    return {
      accountId: account.id,
      username: account.value.username,
      auth: account.value.auth,
      sessionId: session.id,
      token,
      remembered: session.value.remembered,
    };
  }

  /** Cached per session, since hashing takes a tenth of the time of a save. */
  #getKeys(secret: string): SessionKeys {
    if (this.#keysBySecret.size > MAX_CACHED_KEYS) this.#keysBySecret.clear();
    return this.#keysBySecret.get(secret) ?? { id: hashSecret(secret), token: derivePageToken(secret) };
  }

  end(sessionId: string, by: string) {
    return this.#sessions.remove(sessionId, by);
  }

  async newRememberToken(account: string, by: string): Promise<string> {
    const token = `remember-${newSecret(SECRET_BYTES)}`;
    const value = { account, expires: Date.now() + sessionLifetimes.remembered, remembered: true };
    await this.#remember.insert(value, by, hashSecret(token));
    return token;
  }

  isRememberToken(account: string, token: string): boolean {
    const stored = REMEMBER_TOKEN.test(token) ? this.#remember.get(hashSecret(token)) : undefined;
    return stored !== undefined && stored.value.account === account && stored.value.expires >= Date.now();
  }

  /** Ends all sessions of an account except one, and revokes its remember tokens. */
  async endAll(account: string, by: string, exceptSessionId?: string): Promise<void> {
    const sessions = this.#sessions.list({ group: account }).entries.filter(({ id }) => id !== exceptSessionId);
    const tokens = this.#remember.list({ group: account }).entries;
    await Promise.all([
      ...sessions.map((session) => this.#sessions.remove(session.id, by)),
      ...tokens.map((token) => this.#remember.remove(token.id, by)),
    ]);
  }
}
