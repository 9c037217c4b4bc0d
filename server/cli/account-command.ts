/** The maintainer's commands for accounts. They run in whichever process holds the data folder. */

import { lengths } from '../../contract/limits.ts';
import { type Permission, permissions } from '../../contract/records.ts';
import { validateNewPassword } from '../../contract/validation/account-rules.ts';
import { ValidationIssue } from '../../contract/validation/validators.ts';
import { createAccount } from '../accounts/create-account.ts';
import { hashPassword, randomPassword } from '../accounts/passwords.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { AccountValue, SiteCollections } from '../content/collections.ts';
import type { LoginGuard } from '../limits/login-guard.ts';
import type { Entry } from '../store/entry.ts';
import { UsageError } from './usage-error.ts';

export const accountUsage = `account list
account add NAME [PERMISSIONS]         a random password is printed once; --stdin takes one from standard input
account password NAME                  likewise; every session of the account ends
account permissions NAME PERMISSIONS   comma-separated, or none
account disable NAME                   its sessions end at once
account enable NAME
account logout NAME                    ends its sessions and remembered logins
account unlock NAME                    ends every wait that wrong passwords have started
permissions there are: ${permissions.join(', ')}`;

interface AccountCommandDependencies {
  collections: SiteCollections;
  sessions: Sessions;
  loginGuard: LoginGuard;
}

const BY = 'maintainer';
const NAME = /^[\p{L}\p{N}._@-]+$/u;

export async function runAccountCommand(
  parts: AccountCommandDependencies,
  args: string[],
  typedPassword?: string,
): Promise<string> {
  const [command, name = '', list] = args;
  // An unset shell variable is an empty argument: it must never name an account.
  if (command !== 'list' && name === '') throw new UsageError(accountUsage);
  switch (command) {
    case 'list':
      return listAccounts(parts.collections);
    case 'add':
      return addAccount(parts, name, parsePermissions(list ?? 'none'), typedPassword);
    case 'password': {
      const { password, said } = choosePassword(typedPassword);
      const hashed = await hashPassword(password);
      await changeAndSignOut(parts, name, (value) => ({ ...value, password: hashed }));
      return `the password of ${name} is changed${said}`;
    }
    case 'permissions': {
      if (list === undefined) throw new UsageError('which permissions? (or none)');
      const auth = parsePermissions(list);
      await changeAccount(parts, name, (value) => ({ ...value, auth }));
      return `${name} has: ${auth.join(', ') || 'no permissions'}`;
    }
    case 'disable': {
      await changeAndSignOut(parts, name, (value) => ({ ...value, disabled: true }));
      return `${name} is disabled and signed out`;
    }
    case 'enable':
      await changeAccount(parts, name, (value) => ({ ...value, disabled: false }));
      return `${name} is enabled`;
    case 'logout':
      await changeAndSignOut(parts, name);
      return `${name} is signed out everywhere`;
    case 'unlock':
      parts.loginGuard.unlock(requireAccount(parts, name).value.username);
      return `${name} may try again at once`;
    default:
      throw new UsageError(accountUsage);
  }
}

async function addAccount(
  parts: AccountCommandDependencies,
  name: string,
  auth: Permission[],
  typedPassword?: string,
): Promise<string> {
  if (!NAME.test(name) || name.length > lengths.username)
    throw new UsageError(`a name has 1 to ${lengths.username} letters, digits, ".", "-", "_" or "@"`);
  const { password, said } = choosePassword(typedPassword);
  if (!(await createAccount(parts, name, auth, password, BY)))
    throw new UsageError(`there is an account ${name} already`);
  return `account ${name} added${said}`;
}

/** What is to be changed, and then nobody is signed in any more. */
async function changeAndSignOut(
  parts: AccountCommandDependencies,
  name: string,
  how?: (value: AccountValue) => AccountValue,
): Promise<void> {
  const { id } = requireAccount(parts, name);
  await parts.sessions.runExclusive(id, async () => {
    if (how) await changeAccount(parts, name, how);
    await parts.sessions.endAll(id, BY);
  });
}

async function changeAccount(
  parts: AccountCommandDependencies,
  name: string,
  how: (value: AccountValue) => AccountValue,
): Promise<void> {
  await parts.collections.account.update(requireAccount(parts, name).id, undefined, BY, how);
}

function requireAccount({ sessions }: AccountCommandDependencies, name: string): Entry<AccountValue> {
  const account = sessions.findAccount(name);
  if (!account) throw new UsageError(`there is no account ${name}`);
  return account;
}

function listAccounts({ account }: SiteCollections): string {
  const lines = account.list({}).entries.map(({ value, born }) => {
    const state = value.disabled ? 'disabled' : 'enabled';
    return `${value.username}\t${state}\tsince ${born}\t${value.auth.join(',') || '-'}`;
  });
  return lines.reverse().join('\n');
}

function parsePermissions(list: string): Permission[] {
  if (list === 'none') return [];
  return list.split(',').map((each) => {
    const known = permissions.find((permission) => permission === each.trim());
    if (!known) throw new UsageError(`there is no permission ${each.trim()}; there are: ${permissions.join(', ')}`);
    return known;
  });
}

function choosePassword(typed: string | undefined): { password: string; said: string } {
  if (typed === undefined) {
    const password = randomPassword();
    return { password, said: `; password: ${password}` };
  }
  const checked = validateNewPassword(typed);
  if (checked instanceof ValidationIssue) throw new UsageError(checked.message);
  return { password: checked, said: '' };
}
