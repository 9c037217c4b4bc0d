/** How many applications nobody has opened yet. One small question to the server now and then, from each open tab. */
import { signal } from '@preact/signals-react';
import { calls } from '../../../contract/calls.ts';
import type { UnreadApplications } from '../../../contract/records.ts';
import { callServer } from '../../call-server.ts';
import { hasPermission } from '../session/identity.ts';

const VISIBLE_INTERVAL_MS = 15_000;
/** Often enough for the number in the tab's title. */
const HIDDEN_INTERVAL_MS = 60_000;

/** Changes only if the answer does, so that a list is loaded again only then. */
export const unreadApplications = signal<UnreadApplications>({ unread: 0, newest: '' });

/** Not `callAsStaff`: a question in the background must not ask for a password, nor keep a session alive. */
export async function refreshUnread(): Promise<void> {
  try {
    const { data } = await callServer(calls['agent.unread'], {});
    const { unread, newest } = unreadApplications.peek();
    if (data.unread !== unread || data.newest !== newest) unreadApplications.value = data;
  } catch {
    // Asked again soon.
  }
}

/** Returns how to stop. */
export function watchUnread(): () => void {
  if (!hasPermission('agent')) return () => {};
  let timer: ReturnType<typeof setTimeout>;
  const ask = async () => {
    clearTimeout(timer);
    await refreshUnread();
    timer = setTimeout(ask, document.hidden ? HIDDEN_INTERVAL_MS : VISIBLE_INTERVAL_MS);
  };
  const onVisibilityChange = () => {
    if (!document.hidden) void ask();
  };
  document.addEventListener('visibilitychange', onVisibilityChange);
  void ask();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
}
