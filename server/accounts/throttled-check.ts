/** Checks passwords and codes one after another, so that parallel tries are throttled like sequential ones. */
import { messages } from '../../contract/messages.ts';
import type { StoredAccount } from '../content/collections.ts';
import { tooManyRequests } from '../http-error.ts';
import type { LoginAttempt, LoginGuard } from '../limits/login-guard.ts';
import type { Entry } from '../store/entry.ts';
import { findTrustedDevice } from './device-cookie.ts';
import { runInQueue } from './passwords.ts';

/** `incomplete`: right as far as it goes, but a code is missing. It neither counts as a try nor ends a wait. */
export type CheckOutcome = 'right' | 'wrong' | 'incomplete';

export const toLoginAttempt = (
  account: Entry<StoredAccount> | undefined,
  username: string,
  { clientAddress, trustedDevice }: { clientAddress: string; trustedDevice: string | undefined },
): LoginAttempt => ({
  username,
  address: clientAddress,
  device: findTrustedDevice(trustedDevice, account && { id: account.id, passwordHash: account.value.password }),
});

export type ThrottledCheck = ReturnType<typeof createThrottledCheck>;

export function createThrottledCheck(guard: LoginGuard) {
  const assertNotThrottled = (attempt: LoginAttempt) => {
    const wait = guard.getWait(attempt);
    if (wait > 0) throw tooManyRequests(messages.loginLocked(Math.ceil(wait / 60_000)), wait);
  };

  return async (attempt: LoginAttempt, check: () => Promise<CheckOutcome>): Promise<CheckOutcome> => {
    assertNotThrottled(attempt);
    return runInQueue(attempt.device ? 'known' : 'stranger', async () => {
      assertNotThrottled(attempt);
      const outcome = await check();
      if (outcome === 'right') guard.countSuccess(attempt);
      else if (outcome === 'wrong') guard.countFailure(attempt);
      return outcome;
    });
  };
}
