/** Who is signed in. The server says so; this is where the screens look it up. */
import { signal } from '@preact/signals-react';
import { calls } from '../../../contract/calls.ts';
import type { Identity } from '../../../contract/records.ts';
import { CallError } from '../../call-error.ts';
import { callServer, setPageToken } from '../../call-server.ts';
import { storeIdentity } from './local-storage.ts';

export const identity = signal<Identity | undefined>(undefined);

export function setIdentity(found: Identity): void {
  setPageToken(found.token);
  storeIdentity(found);
  // Asked after every call: only what is new may draw anything again.
  if (JSON.stringify(found) !== JSON.stringify(identity.peek())) identity.value = found;
}

/** The page's proof no longer holds. */
export function clearIdentity(): void {
  setPageToken('');
  identity.value = undefined;
}

/** Undefined: nobody is signed in any more. */
export async function fetchIdentity(): Promise<Identity | undefined> {
  try {
    const { data } = await callServer(calls['login.userInfo'], {});
    return data;
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return undefined;
    throw error;
  }
}
