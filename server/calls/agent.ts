/** Applications: who sends too many waits, and the same one twice is one. */
import { applications } from '../../contract/limits.ts';
import { messages } from '../../contract/messages.ts';
import type { Agent, AgentSource } from '../../contract/records.ts';
import { type AgentValue, applicationKey } from '../collections.ts';
import { missing, tooOften } from '../refusal.ts';
import type { Collection } from '../store/collection.ts';
import { type Entry, timeOf } from '../store/entry.ts';
import type { ApplicationLimits } from './application-limits.ts';
import { type Handlers, nameOf, type Visit } from './handlers.ts';

type Application = Omit<AgentValue, 'source'>;
type AgentHandlers = Handlers<'agent.list' | 'agent.save' | 'agent.delete' | 'alliance.insert'>;

export const applicationRow = ({ id, value, born, rev }: Entry<AgentValue>): Agent => ({
  agentId: id,
  agentName: value.agentName,
  agentInfo: value.agentInfo,
  phone: value.phone,
  source: value.source,
  createDate: born,
  rev,
});

export function agentCalls(collection: Collection<AgentValue>, limits: ApplicationLimits): AgentHandlers {
  const apply = async (application: Application, source: AgentSource, visit: Visit) => {
    const wait = limits.take(visit.address);
    if (wait > 0) throw tooOften(messages.appliedTooOften, wait);
    return collection.oneAtATime(applicationKey(application), async () => {
      const before = sentBefore(collection, application);
      if (before) visit.say = messages.appliedBefore;
      const { id, rev } = before ?? (await collection.insert({ ...application, source }, nameOf(visit)));
      return { agentId: id, rev };
    });
  };

  return {
    'agent.list': ({ agentName, page, limit }) => {
      const { entries, count } = collection.list({ text: agentName || undefined, page, limit });
      return { data: entries.map(applicationRow), count };
    },
    'agent.save': (application, visit) => apply(application, 'website', visit),
    'alliance.insert': (application, visit) => apply(application, 'alliance', visit),
    'agent.delete': async ({ agentId }, visit) => {
      if (!(await collection.remove(agentId, nameOf(visit)))) throw missing();
      return { agentId };
    },
  };
}

/** The same company and phone within a day: one application, however often it is sent. */
function sentBefore(collection: Collection<AgentValue>, application: Application): Entry<AgentValue> | undefined {
  const [latest] = collection.list({ group: applicationKey(application), limit: 1 }).entries;
  return latest && timeOf(latest.born) >= Date.now() - applications.sameWithin ? latest : undefined;
}
