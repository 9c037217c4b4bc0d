/**
 * How the back office calls the server. A session that has ended is no failure of what was asked: whoever asked signs in
 * again over the work, and the same question is put once more.
 */

import type { CallDefinition } from '../../../contract/call-definition.ts';
import { messages } from '../../../contract/messages.ts';
import { CallError, type CallResult, callServer } from '../../call-server.ts';
import { signInAgain } from './again.ts';
import { askWho, identity, takeIdentity } from './identity.ts';

type SentBy<Called extends CallDefinition> = Parameters<typeof callServer<Called>>[1];

export async function ask<Called extends CallDefinition>(
  row: Called,
  input: SentBy<Called>,
): Promise<CallResult<ReturnType<Called['output']>>> {
  const answer = await withSession(() => callServer(row, input));
  void lookWho();
  return answer;
}

/** Does it, and once more after what stood in the way of the session is out of it. */
export async function withSession<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(await isMended(error))) throw error;
    return work();
  }
}

async function isMended(error: unknown): Promise<boolean> {
  if (!(error instanceof CallError)) return false;
  if (error.status === 401) return signInAgain();
  if (error.status !== 403 || error.message !== messages.forbidden) return false;
  // Signed in anew in another tab: the session is good, the proof of this page is an older one's.
  const before = identity.peek()?.token;
  const found = await askWho();
  if (!found) return signInAgain();
  takeIdentity(found);
  return found.token !== before;
}

let looking = false;

/** The system's name and logo are as they are now for whoever does anything, and an ended session is noticed. */
async function lookWho(): Promise<void> {
  if (looking) return;
  looking = true;
  try {
    const found = await askWho();
    if (found) takeIdentity(found);
    else await signInAgain();
  } catch {
    // No network: whatever is asked next will say so.
  } finally {
    looking = false;
  }
}
