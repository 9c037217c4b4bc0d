/** Those who knock: with what they show at the door. */
import { addAccount } from '../helpers/command.ts';

import { headersOf, PASSWORD, type Site } from '../helpers/site.ts';
import type { Visitor } from './cases/case.ts';

export type AuthHeaders = Readonly<Record<string, string>>;

/** `leavers` sessions to be ended; when they are used up, the last one is shown again. */
export async function createAccounts(site: Site, leavers: number): Promise<(visitor: Visitor) => AuthHeaders> {
  for (const name of ['editor', 'changer']) await addAccount(site, name, PASSWORD);
  const shown = {
    nobody: {},
    admin: headersOf(await site.login()),
    editor: headersOf(await site.login('editor')),
    changer: headersOf(await site.login('changer')),
  };
  const leaving: AuthHeaders[] = [];
  for (let i = 0; i < leavers; i++) leaving.push(headersOf(await site.login()));
  return (visitor) => {
    if (visitor !== 'leaver') return shown[visitor];
    return (leaving.length > 1 ? leaving.pop() : leaving[0]) ?? {};
  };
}
