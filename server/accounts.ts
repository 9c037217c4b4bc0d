/** The maintainer's commands for accounts. They run in whichever process holds the data folder. */

import { newPassword } from '../contract/account-rules.ts';
import { Wrong } from '../contract/check.ts';
import { lengths } from '../contract/limits.ts';
import { type Permission, permissions } from '../contract/records.ts';
import type { LoginGuard } from './accounts/login-guard.ts';
import { BadCommand } from './bad-command.ts';
import type { AccountValue, SiteCollections } from './collections.ts';
import { hashPassword, randomPassword } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import type { Entry } from './store/entry.ts';

export const accountUsage = `account list
account add NAME [PERMISSIONS]         a random password is printed once; --stdin takes one from standard input
account password NAME                  likewise; every session of the account ends
account permissions NAME PERMISSIONS   comma-separated, or none
account disable NAME                   its sessions end at once
account enable NAME
account logout NAME                    ends its sessions and remembered logins
account unlock NAME                    ends every wait that wrong passwords have started
permissions there are: ${permissions.join(', ')}`;

interface Parts {
  collections: SiteCollections;
  sessions: Sessions;
  loginGuard: LoginGuard;
}

const BY = 'maintainer';
const NAME = /^[\p{L}\p{N}._@-]+$/u;

export async function runAccountCommand(parts: Parts, args: string[], typedPassword?: string): Promise<string> {
  const [command, name = '', list] = args;
  // An unset shell variable is an empty argument: it must never name an account.
  if (command !== 'list' && name === '') throw new BadCommand(accountUsage);
  switch (command) {
    case 'list':
      return listed(parts.collections);
    case 'add':
      return add(parts, name, permissionsOf(list ?? 'none'), typedPassword);
    case 'password': {
      const { password, said } = choose(typedPassword);
      const hashed = await hashPassword(password);
      await shutOut(parts, name, (value) => ({ ...value, password: hashed }));
      return `the password of ${name} is changed${said}`;
    }
    case 'permissions': {
      if (list === undefined) throw new BadCommand('which permissions? (or none)');
      const auth = permissionsOf(list);
      await change(parts, name, (value) => ({ ...value, auth }));
      return `${name} has: ${auth.join(', ') || 'no permissions'}`;
    }
    case 'disable': {
      await shutOut(parts, name, (value) => ({ ...value, disabled: true }));
      return `${name} is disabled and signed out`;
    }
    case 'enable':
      await change(parts, name, (value) => ({ ...value, disabled: false }));
      return `${name} is enabled`;
    case 'logout':
      await shutOut(parts, name);
      return `${name} is signed out everywhere`;
    case 'unlock':
      parts.loginGuard.unlock(existing(parts, name).value.username);
      return `${name} may try again at once`;
    default:
      throw new BadCommand(accountUsage);
  }
}

/** Somebody has to be able to get in. Returns what to tell, once. */
export async function createFirstAccount(parts: Parts, wanted: string | undefined): Promise<string | undefined> {
  if (parts.collections.account.size > 0) return undefined;
  const password = wanted ?? randomPassword();
  await insert(parts, 'admin', [...permissions], password);
  return wanted
    ? 'account admin created with the password of ADMIN_PASSWORD'
    : `first account: admin, password: ${password}`;
}

async function add(parts: Parts, name: string, auth: Permission[], typedPassword?: string): Promise<string> {
  if (!NAME.test(name) || name.length > lengths.username)
    throw new BadCommand(`a name has 1 to ${lengths.username} letters, digits, ".", "-", "_" or "@"`);
  const { password, said } = choose(typedPassword);
  return parts.collections.account.oneAtATime('names', async () => {
    if (parts.sessions.accountNamed(name)) throw new BadCommand(`there is an account ${name} already`);
    await insert(parts, name, auth, password);
    return `account ${name} added${said}`;
  });
}

async function insert({ collections }: Parts, username: string, auth: Permission[], password: string): Promise<void> {
  const hashed = await hashPassword(password);
  const value: AccountValue = { username, name: username, avatar: '', auth, password: hashed, disabled: false };
  await collections.account.insert(value, BY);
}

/** What is to be changed, and then nobody is signed in any more. */
async function shutOut(parts: Parts, name: string, how?: (value: AccountValue) => AccountValue): Promise<void> {
  const { id } = existing(parts, name);
  await parts.sessions.inTurn(id, async () => {
    if (how) await change(parts, name, how);
    await parts.sessions.endAll(id, BY);
  });
}

async function change(parts: Parts, name: string, how: (value: AccountValue) => AccountValue): Promise<void> {
  await parts.collections.account.update(existing(parts, name).id, undefined, BY, how);
}

function existing({ sessions }: Parts, name: string): Entry<AccountValue> {
  const account = sessions.accountNamed(name);
  if (!account) throw new BadCommand(`there is no account ${name}`);
  return account;
}

function listed({ account }: SiteCollections): string {
  const lines = account.list({}).entries.map(({ value, born }) => {
    const state = value.disabled ? 'disabled' : 'enabled';
    return `${value.username}\t${state}\tsince ${born}\t${value.auth.join(',') || '-'}`;
  });
  return lines.reverse().join('\n');
}

function permissionsOf(list: string): Permission[] {
  if (list === 'none') return [];
  return list.split(',').map((each) => {
    const known = permissions.find((permission) => permission === each.trim());
    if (!known) throw new BadCommand(`there is no permission ${each.trim()}; there are: ${permissions.join(', ')}`);
    return known;
  });
}

function choose(typed: string | undefined): { password: string; said: string } {
  if (typed === undefined) {
    const password = randomPassword();
    return { password, said: `; password: ${password}` };
  }
  const checked = newPassword(typed);
  if (checked instanceof Wrong) throw new BadCommand(checked.sentence);
  return { password: checked, said: '' };
}
