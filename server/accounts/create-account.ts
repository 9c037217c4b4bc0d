import { type Permission, permissions } from '../../contract/permissions.ts';
import type { SiteCollections, StoredAccount } from '../content/collections.ts';
import type { Entry } from '../store/entry.ts';
import { generatePassword, hashPassword } from './passwords.ts';
import type { Sessions } from './sessions.ts';

interface AccountStore {
  collections: SiteCollections;
  sessions: Sessions;
}

/** Returns undefined if the username is taken. */
export async function createAccount(
  { collections, sessions }: AccountStore,
  username: string,
  auth: Permission[],
  password: string,
  by: string,
  details: Partial<Pick<StoredAccount, 'name' | 'firstPassword'>> = {},
): Promise<Entry<StoredAccount> | undefined> {
  const hashed = await hashPassword(password);
  const value = { username, name: username, avatar: '', auth, password: hashed, disabled: false, ...details };
  let isTaken = false;
  const find = () => {
    const existing = sessions.findAccount(username);
    isTaken = existing !== undefined;
    return existing;
  };
  const entry = await collections.account.insertUnless('names', find, value, by);
  return isTaken ? undefined : entry;
}

/** Creates the account "admin" if there is no account yet. Returns a message to print, which may contain the new password. */
export async function createFirstAccount(
  store: AccountStore,
  configuredPassword: string | undefined,
): Promise<string | undefined> {
  if (store.collections.account.size > 0) return undefined;
  const password = configuredPassword ?? generatePassword();
  // Another node that started at the same instant may have been first.
  if (!(await createAccount(store, 'admin', [...permissions], password, 'maintainer'))) return undefined;
  return configuredPassword
    ? 'account admin created with the password of ADMIN_PASSWORD'
    : `first account: admin, password: ${password}`;
}
