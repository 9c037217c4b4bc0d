/** Calls to the server from the back office. When the session has expired, the user logs in again and the call is repeated. */

import type { CallDefinition } from '../../../contract/call-definition.ts';
import { messages } from '../../../contract/messages.ts';
import { CallError } from '../../call-error.ts';
import { type CallResult, callServer } from '../../call-server.ts';
import { adoptIdentity, fetchIdentity, identity } from './identity.ts';
import { requestRelogin } from './relogin.ts';

type StaffCallInput<Called extends CallDefinition> = Parameters<typeof callServer<Called>>[1];

export async function callAsStaff<Called extends CallDefinition>(
  row: Called,
  input: StaffCallInput<Called>,
): Promise<CallResult<ReturnType<Called['output']>>> {
  const result = await withRelogin(() => callServer(row, input));
  void refreshIdentity();
  return result;
}

/** Runs a call, and a second time if the first failed for its session and the session could be restored. */
export async function withRelogin<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(await restoreSession(error))) throw isForbidden(error) ? new CallError(403, PERMISSION_MISSING) : error;
    return call();
  }
}

async function restoreSession(error: unknown): Promise<boolean> {
  if (!(error instanceof CallError)) return false;
  if (error.status === 401) return requestRelogin();
  if (!isForbidden(error)) return false;
  // After a login in another tab the session is valid, but this page still has the old token.
  const oldToken = identity.peek()?.token;
  const currentIdentity = await fetchIdentity();
  if (!currentIdentity) return requestRelogin();
  adoptIdentity(currentIdentity);
  return currentIdentity.token !== oldToken;
}

/** The form that sent the call stays open. */
const PERMISSION_MISSING = `${messages.forbidden}，请联系管理员开通，已填写的内容保留在本页`;

const isForbidden = (error: unknown) =>
  error instanceof CallError && error.status === 403 && error.message === messages.forbidden;

let isRefreshing = false;

/** Runs after every call: updates the system's name and logo, and notices an expired session. */
async function refreshIdentity(): Promise<void> {
  if (isRefreshing) return;
  isRefreshing = true;
  try {
    const currentIdentity = await fetchIdentity();
    if (currentIdentity) adoptIdentity(currentIdentity);
    else await requestRelogin();
  } catch {
    // Without a network the next call will show the error.
  } finally {
    isRefreshing = false;
  }
}
