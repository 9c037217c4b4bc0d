/** The maintainer's commands for accounts. They run in the server if it is running, otherwise in the command's own process. */

import { lengths } from '../../contract/limits.ts';
import { type Permission, permissions } from '../../contract/permissions.ts';
import { validateNewPassword } from '../../contract/validation/account-rules.ts';
import { ValidationIssue } from '../../contract/validation/validators.ts';
import { createAccount } from '../accounts/create-account.ts';
import type { Passkeys } from '../accounts/passkeys/passkeys.ts';
import { generatePassword, hashPassword } from '../accounts/passwords.ts';
import type { SecondFactors } from '../accounts/second-factors.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { SiteCollections, StoredAccount } from '../content/collections.ts';
import type { Deeds } from '../deeds/deeds.ts';
import type { LoginGuard } from '../limits/login-guard.ts';
import type { Entry } from '../store/entry.ts';
import { UsageError } from './usage-error.ts';

/** What an account gets that is added without a list: all but what concerns other accounts or the whole back office. */
const everydayWork: Permission[] = ['content', 'site', 'agent', 'notice', 'visit'];

export const accountUsage = `account list
account add NAME [PERMISSIONS]         a random password is printed once; --stdin takes one from standard input;
                                       without PERMISSIONS: ${everydayWork.join(',')}
account password NAME                  likewise; every session of the account ends, and its passkeys are removed
account permissions NAME PERMISSIONS   comma-separated, or all, or none
account totp-off NAME                  takes the second factor away, for whoever has lost phone and recovery codes; signs out
account disable NAME                   its sessions end at once
account enable NAME
account logout NAME                    ends its sessions and remembered logins
account unlock NAME                    ends every wait that wrong passwords have started
permissions there are: ${permissions.join(', ')}`;

interface AccountCommandDependencies {
  collections: SiteCollections;
  sessions: Sessions;
  loginGuard: LoginGuard;
  secondFactors: SecondFactors;
  passkeys: Pick<Passkeys, 'removeAll'>;
  deeds: Pick<Deeds, 'add'>;
}

/** What each command tells the record of deeds. */
const accountDeeds = {
  list: 'none',
  add: '新增账号',
  password: '重置账号密码',
  permissions: '修改账号权限',
  'totp-off': '关闭账号的两步验证',
  disable: '停用账号',
  enable: '启用账号',
  logout: '强制账号下线',
  unlock: '解除登录等待',
} as const;
type AccountCommand = keyof typeof accountDeeds;

const isAccountCommand = (command: string): command is AccountCommand => Object.hasOwn(accountDeeds, command);

const ACTOR_NAME = 'maintainer';
const USERNAME = /^[\p{L}\p{N}._@-]+$/u;

export async function runAccountCommand(
  dependencies: AccountCommandDependencies,
  args: string[],
  typedPassword?: string,
): Promise<string> {
  const [command = '', name = '', ...rest] = args;
  // An unset shell variable is an empty argument: it must never name an account.
  if (!isAccountCommand(command) || (command !== 'list' && name === '')) throw new UsageError(accountUsage);
  const text = await run(dependencies, command, name, rest[0], typedPassword);
  const what = accountDeeds[command];
  if (what === 'none') return text;
  const { id, value } = requireAccount(dependencies, name);
  const subject = { noun: 'account', recordId: id, title: value.username };
  await dependencies.deeds.add({ kind: 'command', what, by: ACTOR_NAME, ...subject });
  return text;
}

async function run(
  dependencies: AccountCommandDependencies,
  command: AccountCommand,
  name: string,
  list: string | undefined,
  typedPassword: string | undefined,
): Promise<string> {
  switch (command) {
    case 'list':
      return listAccounts(dependencies.collections);
    case 'add':
      return addAccount(dependencies, name, list === undefined ? everydayWork : parsePermissions(list), typedPassword);
    case 'password': {
      const { password, notice } = choosePassword(typedPassword);
      const passwordHash = await hashPassword(password);
      await changeAndSignOut(dependencies, name, ({ firstPassword: _, ...value }) => ({
        ...value,
        password: passwordHash,
      }));
      // Whoever had the account may have added a passkey.
      await dependencies.passkeys.removeAll(requireAccount(dependencies, name).id, ACTOR_NAME);
      return `the password of ${name} is changed${notice}`;
    }
    case 'permissions': {
      if (list === undefined) throw new UsageError('which permissions? (or none)');
      const auth = parsePermissions(list);
      await changeAccount(dependencies, name, (value) => ({ ...value, auth }));
      return `${name} has: ${auth.join(', ') || 'no permissions'}`;
    }
    case 'disable': {
      await changeAndSignOut(dependencies, name, (value) => ({ ...value, disabled: true }));
      return `${name} is disabled and signed out`;
    }
    case 'totp-off': {
      const { id } = requireAccount(dependencies, name);
      await changeAndSignOut(dependencies, name);
      await dependencies.secondFactors.stop(id, ACTOR_NAME);
      return `${name} signs in with the password alone`;
    }
    case 'enable':
      await changeAccount(dependencies, name, (value) => ({ ...value, disabled: false }));
      return `${name} is enabled`;
    case 'logout':
      await changeAndSignOut(dependencies, name);
      return `${name} is signed out everywhere`;
    case 'unlock':
      dependencies.loginGuard.unlock(requireAccount(dependencies, name).value.username);
      return `${name} may try again at once`;
  }
}

async function addAccount(
  dependencies: AccountCommandDependencies,
  name: string,
  auth: Permission[],
  typedPassword?: string,
): Promise<string> {
  if (!USERNAME.test(name) || name.length > lengths.username)
    throw new UsageError(`a name has 1 to ${lengths.username} letters, digits, ".", "-", "_" or "@"`);
  const { password, notice } = choosePassword(typedPassword);
  if (!(await createAccount(dependencies, name, auth, password, ACTOR_NAME)))
    throw new UsageError(`there is an account ${name} already`);
  return `account ${name} added${notice}`;
}

/** Changes an account and ends all of its sessions. */
async function changeAndSignOut(
  dependencies: AccountCommandDependencies,
  name: string,
  change?: (value: StoredAccount) => StoredAccount,
): Promise<void> {
  const { id } = requireAccount(dependencies, name);
  await dependencies.sessions.runExclusive(id, async () => {
    if (change) await changeAccount(dependencies, name, change);
    await dependencies.sessions.endAll(id, ACTOR_NAME);
  });
}

async function changeAccount(
  dependencies: AccountCommandDependencies,
  name: string,
  change: (value: StoredAccount) => StoredAccount,
): Promise<void> {
  await dependencies.collections.account.update(requireAccount(dependencies, name).id, undefined, ACTOR_NAME, change);
}

function requireAccount({ sessions }: AccountCommandDependencies, name: string): Entry<StoredAccount> {
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
  if (list === 'all') return [...permissions];
  return list.split(',').map((item) => {
    const known = permissions.find((permission) => permission === item.trim());
    if (!known) throw new UsageError(`there is no permission ${item.trim()}; there are: ${permissions.join(', ')}`);
    return known;
  });
}

/** Checks the given password or generates one, which `notice` then shows to the maintainer. */
function choosePassword(typedPassword: string | undefined): { password: string; notice: string } {
  if (typedPassword === undefined) {
    const password = generatePassword();
    return { password, notice: `; password: ${password}` };
  }
  const checked = validateNewPassword(typedPassword);
  if (checked instanceof ValidationIssue) throw new UsageError(checked.message);
  return { password: checked, notice: '' };
}
