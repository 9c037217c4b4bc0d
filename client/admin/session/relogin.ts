/** Signing in again over the work. However many calls find the session ended, one dialog asks. */
import { signal } from '@preact/signals-react';

interface ReloginRequest {
  finish(isIn: boolean): void;
}

export const reloginRequest = signal<ReloginRequest | undefined>(undefined);
let pendingRelogin: Promise<boolean> | undefined;

/** False: the person would rather not. */
export function requestRelogin(): Promise<boolean> {
  pendingRelogin ??= new Promise<boolean>((resolve) => {
    reloginRequest.value = {
      finish(isIn) {
        reloginRequest.value = undefined;
        pendingRelogin = undefined;
        resolve(isIn);
      },
    };
  });
  return pendingRelogin;
}
