/** Signing in again over the work. However many calls find the session ended, one dialog asks. */
import { signal } from '@preact/signals-react';

interface Again {
  settle(isIn: boolean): void;
}

export const again = signal<Again | undefined>(undefined);
let asked: Promise<boolean> | undefined;

/** False: the person would rather not. */
export function signInAgain(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    again.value = {
      settle(isIn) {
        again.value = undefined;
        asked = undefined;
        resolve(isIn);
      },
    };
  });
  return asked;
}
