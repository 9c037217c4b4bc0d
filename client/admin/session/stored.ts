/** What the browser remembers of who is signed in, under the names that the specification gives them. */
import type { Identity } from '../../../contract/records.ts';

const NAMES = ['userId', 'token', 'itemId', 'auth', 'sysName', 'logo', 'isDeadlineToken'] as const;
const REMEMBERED = 'userInfo';

/** A browser may refuse to store anything; then nothing is remembered, and all else works. */
const stored = <T>(work: (storage: Storage) => T): T | undefined => {
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
};

export function storeIdentity(identity: Identity): void {
  stored((storage) => {
    for (const name of NAMES) storage.setItem(name, String(identity[name]));
  });
}

export const storedValue = (name: (typeof NAMES)[number]): string | undefined =>
  stored((storage) => storage.getItem(name)) ?? undefined;

/** Whether the buttons for it are shown; what counts is what the server says when they are pressed. */
export const may = (permission: string): boolean => (storedValue('auth') ?? '').split(',').includes(permission);

interface Remembered {
  user: string;
  /** The remember token, never the password. */
  pwd: string;
}

export function remembered(): Remembered | undefined {
  const found = stored((storage) => JSON.parse(storage.getItem(REMEMBERED) ?? 'null') as Partial<Remembered> | null);
  const { user, pwd } = found ?? {};
  return typeof user === 'string' && typeof pwd === 'string' ? { user, pwd } : undefined;
}

export function remember(who: Remembered | undefined): void {
  stored((storage) => (who ? storage.setItem(REMEMBERED, JSON.stringify(who)) : storage.removeItem(REMEMBERED)));
}

export const forgetEverything = (): void => void stored((storage) => storage.clear());
