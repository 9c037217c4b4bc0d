/** What staff do with applications: find them, note what was said, decide what comes next. */
import { applicationMessages } from '../../contract/application-messages.ts';
import { type ApplicationStatus, applicationStatuses, type StatusCounts } from '../../contract/application-statuses.ts';
import type { CallInput } from '../../contract/calls.ts';
import { messages } from '../../contract/messages.ts';
import type { Agent } from '../../contract/records.ts';
import { formatTimestamp } from '../../contract/timestamp.ts';
import { applicationKeys, type StoredAgent } from '../content/application-records.ts';
import type { StoredAccount } from '../content/collections.ts';
import { HttpError, notFoundError, validationError } from '../http-error.ts';
import type { Collection } from '../store/collection.ts';
import type { Entry } from '../store/entry.ts';
import { ConflictError } from '../store/errors.ts';
import { getActorName, type Handlers } from './call-context.ts';

type StaffCall = 'list' | 'export' | 'detail' | 'counts' | 'unread' | 'owners' | 'update' | 'note' | 'see' | 'delete';

export const toAgent = ({ id, value, born, rev }: Entry<StoredAgent>): Agent => ({
  agentId: id,
  agentName: value.agentName,
  agentInfo: value.agentInfo,
  phone: value.phone,
  source: value.source,
  ...(value.product && { product: value.product }),
  status: value.status,
  owner: value.owner,
  notes: value.notes,
  remindAt: value.remindAt,
  origin: value.origin,
  receipt: value.receipt,
  seen: value.seen,
  createDate: born,
  rev,
});

export const countStatuses = (applications: Collection<StoredAgent>): StatusCounts => {
  const count = (status: ApplicationStatus) => countByKey(applications, applicationKeys.status(status));
  return Object.fromEntries(applicationStatuses.map((status) => [status, count(status)])) as StatusCounts;
};

const countByKey = (applications: Collection<StoredAgent>, key: string) => applications.list({ key, limit: 0 }).count;

const mayOwn = ({ disabled, auth }: StoredAccount) => !disabled && auth.includes('agent');

const toSaveResult = ({ id, rev }: Entry<StoredAgent>) => ({ agentId: id, rev });

export function createAgentHandlers(
  applications: Collection<StoredAgent>,
  accounts: Pick<Collection<StoredAccount>, 'list'>,
): Handlers<`agent.${StaffCall}`> {
  /** Throws unless it is an account that can sign in; returns the name as the account has it. */
  const findOwner = (username: string): string => {
    if (username === '') return '';
    const [account] = accounts.list({ group: username.toLowerCase(), limit: 1 }).entries;
    if (!account || !mayOwn(account.value)) throw validationError({ owner: applicationMessages.unknownOwner });
    return account.value.username;
  };

  /** Whatever staff change, they have seen the application. */
  const change = async (
    agentId: string,
    rev: number | undefined,
    by: string,
    decide: (value: StoredAgent) => Partial<StoredAgent>,
  ) => {
    const changed = await applications
      .update(agentId, rev, by, (value) => ({ ...value, ...decide(value), seen: true }))
      .catch(rethrowAsHttpError);
    if (!changed) throw notFoundError();
    return toSaveResult(changed);
  };

  const list = ({ page, limit, ...filters }: CallInput<'agent.list'>) => {
    const { entries, count } = applications.list({ ...toQuery(filters), page, limit });
    return { data: entries.map(toAgent), count };
  };

  const requireApplication = (agentId: string) => {
    const application = applications.get(agentId);
    if (!application) throw notFoundError();
    return application;
  };

  return {
    'agent.list': list,
    'agent.export': list,
    'agent.detail': ({ agentId }) => {
      const application = requireApplication(agentId);
      const { entries } = applications.list({ key: applicationKeys.phone(application.value.phone) });
      return { ...toAgent(application), others: entries.filter(({ id }) => id !== agentId).map(toAgent) };
    },
    'agent.counts': () => countStatuses(applications),
    'agent.unread': () => ({
      unread: countByKey(applications, applicationKeys.unread),
      newest: applications.list({ key: applicationKeys.wanted, limit: 1 }).entries[0]?.id ?? '',
    }),
    'agent.owners': () =>
      accounts
        .list({ matches: ({ value }) => mayOwn(value) })
        .entries.map(({ value: { username, name } }) => ({ username, name })),
    'agent.update': ({ agentId, rev, status, owner, remindAt }, context) => {
      const given = {
        ...(status !== undefined && { status }),
        ...(owner !== undefined && { owner: findOwner(owner) }),
        ...(remindAt !== undefined && { remindAt }),
      };
      return change(agentId, rev, getActorName(context), () => given);
    },
    'agent.note': ({ agentId, text }, context) => {
      const by = getActorName(context);
      const note = { at: formatTimestamp(), by, text };
      return change(agentId, undefined, by, ({ notes }) => ({ notes: [...notes, note] }));
    },
    'agent.see': ({ agentId }, context) => {
      const application = requireApplication(agentId);
      if (application.value.seen) return toSaveResult(application);
      return change(agentId, undefined, getActorName(context), () => ({}));
    },
    'agent.delete': async ({ agentId }, context) => {
      if (!(await applications.remove(agentId, getActorName(context)))) throw notFoundError();
      return { agentId };
    },
  };
}

function toQuery({ agentName, text, status, owner, from, to }: Omit<CallInput<'agent.list'>, 'page' | 'limit'>) {
  const name = agentName.toLowerCase();
  const matches = ({ value, born }: Entry<StoredAgent>) =>
    value.agentName.toLowerCase().includes(name) &&
    (owner === '' || value.owner === owner) &&
    (from === '' || born >= from) &&
    (to === '' || born <= to);
  return {
    key: status === '' ? applicationKeys.wanted : applicationKeys.status(status),
    // The index knows name, company and phone as one text: it also narrows the search by name.
    text: text || agentName || undefined,
    matches: name || owner || from || to ? matches : undefined,
  };
}

function rethrowAsHttpError(error: unknown): never {
  if (!(error instanceof ConflictError)) throw error;
  const current: Entry<StoredAgent> = error.current;
  throw new HttpError(409, messages.conflict, { data: { ...toAgent(current), at: current.at, by: current.by } });
}
