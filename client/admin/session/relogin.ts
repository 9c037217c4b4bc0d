/** Requests a new login after the session has expired. Concurrent calls share one dialog. */
import { signal } from '@preact/signals-react';

interface ReloginRequest {
  finish(isLoggedIn: boolean): void;
}

export const reloginRequest = signal<ReloginRequest | undefined>(undefined);
let pendingRelogin: Promise<boolean> | undefined;

/** Resolves to false when the user cancels. */
export function requestRelogin(): Promise<boolean> {
  pendingRelogin ??= new Promise<boolean>((resolve) => {
    reloginRequest.value = {
      finish(isLoggedIn) {
        reloginRequest.value = undefined;
        pendingRelogin = undefined;
        resolve(isLoggedIn);
      },
    };
  });
  return pendingRelogin;
}
