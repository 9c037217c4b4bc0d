/** Sessions and remember tokens. */
import { createHmac } from 'node:crypto';
import type { Permission } from '../../contract/permissions.ts';
import type { AccountPolicy, SetUpStep } from '../../contract/staff-accounts.ts';
import { parseTimestamp } from '../../contract/timestamp.ts';
import type { SiteCollections, StoredAccount, StoredSession } from '../content/collections.ts';
import type { Collection } from '../store/collection.ts';
import type { Entry } from '../store/entry.ts';
import { SecondFactors } from './second-factors.ts';
import { hashSecret, newSecret } from './secrets.ts';

export interface SignedInUser {
  accountId: string;
  username: string;
  auth: readonly Permission[];
  sessionId: string;
  /** The token that pages send with their calls, derived from the session's secret. */
  token: string;
  remembered: boolean;
  /** Nothing else may be done before this. */
  mustDo: SetUpStep | undefined;
}

/** The browser that a session or remember token is given to. */
export type Device = Pick<StoredSession, 'device' | 'browser' | 'system' | 'address'>;

/** The page token is not stored: it can be derived from the session's secret, and only from it. */
export const derivePageToken = (secret: string) =>
  createHmac('sha256', secret).update('page token').digest('base64url');

const SECRET_BYTES = 32;

const HOUR_MS = 3_600_000;
const sessionLifetimes = { ordinary: 12 * HOUR_MS, remembered: 30 * 24 * HOUR_MS } as const;

const SESSION_SECRET = /^[\w-]{43}$/;
const REMEMBER_TOKEN = /^remember-[\w-]{43}$/;

const MAX_CACHED_KEYS = 1000;

/** A session's last use is stored this often, not with every call. */
const SEEN_INTERVAL_MS = 5 * 60_000;

/** The policy is a single record with this id. */
export const POLICY_ID = 'site';

/** Values derived from a session's secret. */
interface SessionKeys {
  id: string;
  token: string;
}

export const getLastUse = ({ value, born }: Entry<StoredSession>) => value.seen ?? parseTimestamp(born);

export class Sessions {
  readonly #accounts: Collection<StoredAccount>;
  readonly #sessions: Collection<StoredSession>;
  readonly #remember: Collection<StoredSession>;
  readonly #policy: Collection<AccountPolicy>;
  readonly #factors: SecondFactors;
  readonly #isCurrent: () => boolean;
  readonly #keysBySecret = new Map<string, SessionKeys>();

  /** `isCurrent` is false while this node does not hear which sessions others have ended: then nobody is signed in. */
  constructor({ account, session, remember, factor, policy }: SiteCollections, isCurrent: () => boolean) {
    this.#isCurrent = isCurrent;
    this.#accounts = account;
    this.#sessions = session;
    this.#remember = remember;
    this.#policy = policy;
    this.#factors = new SecondFactors({ factor });
  }

  findAccount(username: string): Entry<StoredAccount> | undefined {
    return this.#accounts.list({ group: username.toLowerCase(), limit: 1 }).entries[0];
  }

  /** Runs tasks for an account one at a time, so that nobody can sign in between a password change and the end of all sessions. */
  runExclusive<R>(account: string, task: () => Promise<R>): Promise<R> {
    return this.#accounts.runExclusive(account, task);
  }

  /** `requireValid` throws if the account has changed since its password was checked. It is asked when the session is decided. */
  async start(account: string, by: string, remembered: boolean, device: Device, requireValid: () => void) {
    const secret = newSecret(SECRET_BYTES);
    const lifetime = remembered ? sessionLifetimes.remembered : sessionLifetimes.ordinary;
    const value = { account, expires: Date.now() + lifetime, remembered, ...device };
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
    this.#noteUse(session);
    return {
      accountId: account.id,
      username: account.value.username,
      auth: account.value.auth,
      sessionId: session.id,
      token,
      remembered: session.value.remembered,
      mustDo: this.findSetUpStep(account),
    };
  }

  /** What this account has to do before anything else. */
  findSetUpStep({ id, value }: Entry<StoredAccount>): SetUpStep | undefined {
    if (value.firstPassword) return 'password';
    const isAsked = this.#policy.get(POLICY_ID)?.value.secondFactor === true;
    return isAsked && !this.#factors.isOn(id) ? 'secondFactor' : undefined;
  }

  #noteUse({ id, value, by, born }: Entry<StoredSession>): void {
    const now = Date.now();
    if (now - (value.seen ?? parseTimestamp(born)) < SEEN_INTERVAL_MS) return;
    // Only a note: a call must not fail because it cannot be stored.
    this.#sessions.update(id, undefined, by, (session) => ({ ...session, seen: now })).catch(() => {});
  }

  /** The sessions of an account, the last used first. */
  list(account: string): Entry<StoredSession>[] {
    const open = this.#sessions.list({ group: account }).entries.filter(({ value }) => value.expires >= Date.now());
    return open.sort((one, other) => getLastUse(other) - getLastUse(one));
  }

  /** Cached per session, since hashing takes a tenth of the time of a save. */
  #getKeys(secret: string): SessionKeys {
    if (this.#keysBySecret.size > MAX_CACHED_KEYS) this.#keysBySecret.clear();
    return this.#keysBySecret.get(secret) ?? { id: hashSecret(secret), token: derivePageToken(secret) };
  }

  end(sessionId: string, by: string) {
    return this.#sessions.remove(sessionId, by);
  }

  /** `requireValid`: as for `start`. */
  async newRememberToken(account: string, by: string, device: Device, requireValid: () => void): Promise<string> {
    const token = `remember-${newSecret(SECRET_BYTES)}`;
    const expires = Date.now() + sessionLifetimes.remembered;
    const value = { account, expires, remembered: true, ...device };
    const id = hashSecret(token);
    await this.#remember.insertUnless(id, () => void requireValid(), value, by, id);
    return token;
  }

  /** With a second factor the token stands for both, but only in the browser it was given to. */
  isRememberToken(account: string, token: string, device: string | undefined): boolean {
    const stored = REMEMBER_TOKEN.test(token) ? this.#remember.get(hashSecret(token))?.value : undefined;
    if (!stored || stored.account !== account || stored.expires < Date.now()) return false;
    return !this.#factors.isOn(account) || (device !== undefined && stored.device === device);
  }

  /** Ends a session, and revokes the remember tokens of its browser: it must not come back by itself. */
  async endWithDevice({ id, value }: Entry<StoredSession>, by: string): Promise<void> {
    const tokens = this.#remember.list({ group: value.account }).entries;
    const given = tokens.filter((token) => token.value.device === value.device);
    await Promise.all([this.end(id, by), ...given.map((token) => this.#remember.remove(token.id, by))]);
  }

  /** Ends all sessions of an account except one, and revokes its remember tokens. */
  async endAll(account: string, by: string, exceptSessionId?: string): Promise<void> {
    // The tokens first: otherwise one could begin a session on another node after the sessions are listed.
    const tokens = this.#remember.list({ group: account }).entries;
    await Promise.all(tokens.map((token) => this.#remember.remove(token.id, by)));
    const sessions = this.#sessions.list({ group: account }).entries.filter(({ id }) => id !== exceptSessionId);
    await Promise.all(sessions.map((session) => this.#sessions.remove(session.id, by)));
  }
}
