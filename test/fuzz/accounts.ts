/** Creates the accounts and sessions of the fuzz's visitors. */
import { addAccount } from '../helpers/command.ts';

import { PASSWORD, type Site, sessionHeaders } from '../helpers/site.ts';
import type { Visitor } from './cases/case.ts';

export type AuthHeaders = Readonly<Record<string, string>>;

/**
 * Returns a function from a visitor to its authentication headers. `leavers` is the number of sessions that cases may end; when
 * they are used up, the last one is used again.
 */
export async function createAccounts(site: Site, leavers: number): Promise<(visitor: Visitor) => AuthHeaders> {
  for (const name of ['editor', 'changer']) await addAccount(site, name, PASSWORD);
  const headers = {
    nobody: {},
    admin: sessionHeaders(await site.login()),
    editor: sessionHeaders(await site.login('editor')),
    changer: sessionHeaders(await site.login('changer')),
  };
  const leaverHeaders: AuthHeaders[] = [];
  for (let i = 0; i < leavers; i++) leaverHeaders.push(sessionHeaders(await site.login()));
  return (visitor) => {
    if (visitor !== 'leaver') return headers[visitor];
    return (leaverHeaders.length > 1 ? leaverHeaders.pop() : leaverHeaders[0]) ?? {};
  };
}
