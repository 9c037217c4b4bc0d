/** Accounts as those who manage them see and change them. */
import { messages } from '../../contract/messages.ts';
import type { AccountRow } from '../../contract/staff-accounts.ts';
import { formatTimestamp } from '../../contract/timestamp.ts';
import { createAccount } from '../accounts/create-account.ts';
import { generatePassword, hashPassword } from '../accounts/passwords.ts';
import type { SecondFactors } from '../accounts/second-factors.ts';
import { getLastUse, POLICY_ID, type Sessions } from '../accounts/sessions.ts';
import type { SiteCollections, StoredAccount } from '../content/collections.ts';
import { HttpError, notFoundError, validationError } from '../http-error.ts';
import type { Entry } from '../store/entry.ts';
import { getActorName, type Handlers } from './call-context.ts';
import { rethrowAsHttpError } from './record-handlers.ts';

type AccountHandlers = Handlers<`account.${'list' | 'save' | 'update' | 'password' | 'logout' | 'policy'}`>;

/** As these the history names those who have no account. */
const namesOfOthers = ['maintainer', 'visitor'];

const isManager = ({ auth, disabled }: StoredAccount) => auth.includes('account') && !disabled;

export function createAccountHandlers(
  collections: SiteCollections,
  sessions: Sessions,
  factors: SecondFactors,
): AccountHandlers {
  const { account: accounts, policy } = collections;

  const toRow = ({ id, value, born, rev }: Entry<StoredAccount>): AccountRow => {
    const [latest] = sessions.list(id);
    return {
      userId: id,
      username: value.username,
      name: value.name,
      auth: value.auth.join(','),
      disabled: value.disabled,
      hasFirstPassword: value.firstPassword === true,
      hasSecondFactor: factors.isOn(id),
      lastSeen: latest ? formatTimestamp(getLastUse(latest)) : '',
      createDate: born,
      rev,
    };
  };

  const update = async (
    id: string,
    rev: number | undefined,
    by: string,
    change: (value: StoredAccount) => StoredAccount,
  ) => {
    const entry = await accounts.update(id, rev, by, change).catch((error) => rethrowAsHttpError(error, toRow));
    if (!entry) throw notFoundError();
    return entry;
  };

  /** Runs in turn with every other change of who manages accounts: two managers must not take the right from each other at once. */
  const assertManagerRemains = (id: string, field: 'auth' | 'disabled') => {
    if (![...accounts.newest()].some((other) => other.id !== id && isManager(other.value)))
      throw validationError({ [field]: messages.lastManager });
  };

  return {
    'account.list': ({ page, limit }) => {
      const { entries, count } = accounts.list({ page, limit });
      return { data: entries.map(toRow), count };
    },

    'account.save': async ({ username, name, auth }, context) => {
      if (namesOfOthers.includes(username.toLowerCase())) throw validationError({ username: messages.usernameTaken });
      const password = generatePassword();
      const by = getActorName(context);
      const details = { name, firstPassword: true } as const;
      const entry = await createAccount({ collections, sessions }, username, auth, password, by, details);
      if (!entry) throw validationError({ username: messages.usernameTaken });
      return { userId: entry.id, password, rev: entry.rev };
    },

    'account.update': ({ userId, rev, name, auth, disabled }, context) =>
      accounts.runExclusive('managers', async () => {
        const current = accounts.get(userId);
        if (!current) throw notFoundError();
        const by = getActorName(context);
        return sessions.runExclusive(userId, async () => {
          const entry = await update(userId, rev, by, (value) => {
            if (isManager(value)) {
              if (disabled) assertManagerRemains(userId, 'disabled');
              if (auth && !auth.includes('account')) assertManagerRemains(userId, 'auth');
            }
            return {
              ...value,
              name: name ?? value.name,
              auth: auth ?? value.auth,
              disabled: disabled ?? value.disabled,
            };
          });
          if (disabled) await sessions.endAll(userId, by);
          return { userId, rev: entry.rev };
        });
      }),

    'account.password': async ({ userId }, context) => {
      if (userId === context.user?.accountId) throw new HttpError(400, messages.ownFirstPassword);
      const password = generatePassword();
      const hash = await hashPassword(password);
      const by = getActorName(context);
      return sessions.runExclusive(userId, async () => {
        const entry = await update(userId, undefined, by, (value) => ({
          ...value,
          password: hash,
          firstPassword: true,
        }));
        await sessions.endAll(userId, by);
        return { userId, password, rev: entry.rev };
      });
    },

    'account.logout': ({ userId }, context) =>
      sessions.runExclusive(userId, async () => {
        if (!accounts.get(userId)) throw notFoundError();
        await sessions.endAll(userId, getActorName(context));
        return null;
      }),

    'account.policy': async ({ secondFactor }, context) => {
      if (secondFactor === undefined) return policy.get(POLICY_ID)?.value ?? { secondFactor: false };
      return (await policy.upsert(POLICY_ID, { secondFactor }, getActorName(context))).value;
    },
  };
}
