/** The user's data in local storage. The keys are given by the specification. */
import type { Identity } from '../../../contract/records.ts';

const IDENTITY_KEYS = ['userId', 'token', 'itemId', 'auth', 'sysName', 'logo', 'isDeadlineToken'] as const;
const REMEMBERED_KEY = 'userInfo';

/** Storage may be blocked or full: the back office works without it. */
const tryStorage = <T>(access: (storage: Storage) => T): T | undefined => {
  try {
    return access(localStorage);
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

interface RememberedCredentials {
  user: string;
  /** The remember token, never the password. */
  pwd: string;
}

/** The user name and the remember token, if the user chose to be remembered; undefined if there are none, or malformed ones. */
export function getRememberedCredentials(): RememberedCredentials | undefined {
  const stored = tryStorage(
    (storage) => JSON.parse(storage.getItem(REMEMBERED_KEY) ?? 'null') as Partial<RememberedCredentials> | null,
  );
  const { user, pwd } = stored ?? {};
  return typeof user === 'string' && typeof pwd === 'string' ? { user, pwd } : undefined;
}

export function setRememberedCredentials(login: RememberedCredentials | undefined): void {
  tryStorage((storage) =>
    login ? storage.setItem(REMEMBERED_KEY, JSON.stringify(login)) : storage.removeItem(REMEMBERED_KEY),
  );
}

export const clearLocalStorage = (): void => void tryStorage((storage) => storage.clear());
