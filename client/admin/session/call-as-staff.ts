/**
 * How the back office calls the server. A session that has ended is no failure of what was asked: whoever asked signs in
 * again over the work, and the same question is put once more.
 */

import type { CallDefinition } from '../../../contract/call-definition.ts';
import { messages } from '../../../contract/messages.ts';
import { CallError } from '../../call-error.ts';
import { type CallResult, callServer } from '../../call-server.ts';
import { fetchIdentity, identity, setIdentity } from './identity.ts';
import { requestRelogin } from './relogin.ts';

type StaffCallInput<Called extends CallDefinition> = Parameters<typeof callServer<Called>>[1];

export async function callAsStaff<Called extends CallDefinition>(
  row: Called,
  input: StaffCallInput<Called>,
): Promise<CallResult<ReturnType<Called['output']>>> {
  const answer = await withRelogin(() => callServer(row, input));
  void refreshIdentity();
  return answer;
}

/** Does it, and once more after what stood in the way of the session is out of it. */
export async function withRelogin<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(await restoreSession(error))) throw error;
    return work();
  }
}

async function restoreSession(error: unknown): Promise<boolean> {
  if (!(error instanceof CallError)) return false;
  if (error.status === 401) return requestRelogin();
  if (error.status !== 403 || error.message !== messages.forbidden) return false;
  // Signed in anew in another tab: the session is good, the proof of this page is an older one's.
  const before = identity.peek()?.token;
  const found = await fetchIdentity();
  if (!found) return requestRelogin();
  setIdentity(found);
  return found.token !== before;
}

let isRefreshing = false;

/** The system's name and logo are as they are now for whoever does anything, and an ended session is noticed. */
async function refreshIdentity(): Promise<void> {
  if (isRefreshing) return;
  isRefreshing = true;
  try {
    const found = await fetchIdentity();
    if (found) setIdentity(found);
    else await requestRelogin();
  } catch {
    // No network: whatever is asked next will say so.
  } finally {
    isRefreshing = false;
  }
}
