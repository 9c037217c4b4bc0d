/** What the browser remembers of who is signed in, under the names that the specification gives them. */
import type { Identity } from '../../../contract/records.ts';

const IDENTITY_KEYS = ['userId', 'token', 'itemId', 'auth', 'sysName', 'logo', 'isDeadlineToken'] as const;
const REMEMBERED_KEY = 'userInfo';

/** A browser may refuse to store anything; then nothing is remembered, and all else works. */
const tryStorage = <T>(work: (storage: Storage) => T): T | undefined => {
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
};

export function storeIdentity(identity: Identity): void {
  tryStorage((storage) => {
    for (const name of IDENTITY_KEYS) storage.setItem(name, String(identity[name]));
  });
}

export const getStoredValue = (name: (typeof IDENTITY_KEYS)[number]): string | undefined =>
  tryStorage((storage) => storage.getItem(name)) ?? undefined;

/** Whether the buttons for it are shown; what counts is what the server says when they are pressed. */
export const hasPermission = (permission: string): boolean =>
  (getStoredValue('auth') ?? '').split(',').includes(permission);

interface RememberedLogin {
  user: string;
  /** The remember token, never the password. */
  pwd: string;
}

export function getRememberedLogin(): RememberedLogin | undefined {
  const found = tryStorage(
    (storage) => JSON.parse(storage.getItem(REMEMBERED_KEY) ?? 'null') as Partial<RememberedLogin> | null,
  );
  const { user, pwd } = found ?? {};
  return typeof user === 'string' && typeof pwd === 'string' ? { user, pwd } : undefined;
}

export function setRememberedLogin(who: RememberedLogin | undefined): void {
  tryStorage((storage) =>
    who ? storage.setItem(REMEMBERED_KEY, JSON.stringify(who)) : storage.removeItem(REMEMBERED_KEY),
  );
}

export const clearLocalStorage = (): void => void tryStorage((storage) => storage.clear());
