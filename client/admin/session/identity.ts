/** The logged-in user, as last reported by the server. */
import { computed, signal } from '@preact/signals-react';
import { type AdminView, mayOpenView } from '../../../contract/admin-views.ts';
import { calls } from '../../../contract/calls.ts';
import { type Permission, parseAuth } from '../../../contract/permissions.ts';
import type { Identity } from '../../../contract/records.ts';
import { CallError } from '../../call-error.ts';
import { callServer, setPageToken } from '../../call-server.ts';
import { storeIdentity } from './local-storage.ts';

export const identity = signal<Identity | undefined>(undefined);

const auth = computed(() => parseAuth(identity.value?.auth ?? ''));

/** Decides only what is shown; the server checks the permission itself. */
export const hasPermission = (permission: Permission): boolean => auth.value.includes(permission);

export const mayOpen = (view: AdminView | undefined): boolean => view !== undefined && mayOpenView(view, auth.value);

/** Takes over who is signed in: shows it, stores it in the browser, and sends its page token with all further calls. */
export function adoptIdentity(newIdentity: Identity): void {
  setPageToken(newIdentity.token);
  storeIdentity(newIdentity);
  // The identity is fetched after every call: an unchanged one must not trigger rendering.
  if (JSON.stringify(newIdentity) !== JSON.stringify(identity.peek())) identity.value = newIdentity;
}

export function clearIdentity(): void {
  setPageToken('');
  identity.value = undefined;
}

/** Returns undefined when the session has expired. */
export async function fetchIdentity(): Promise<Identity | undefined> {
  try {
    const { data } = await callServer(calls['login.userInfo'], {});
    return data;
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return undefined;
    throw error;
  }
}
