/** Agent applications, with a rate limit and detection of duplicates. */
import type { CallInput } from '../../contract/calls.ts';
import { messages } from '../../contract/messages.ts';
import type { Agent, AgentSource, AskedProduct } from '../../contract/records.ts';
import { parseTimestamp } from '../../contract/timestamp.ts';
import { duplicateKey, type StoredAgent, type StoredProduct } from '../content/collections.ts';
import { notFoundError, tooManyRequests } from '../http-error.ts';
import { type ApplicationLimits, DUPLICATE_WINDOW_MS } from '../limits/application-limits.ts';
import type { Collection } from '../store/collection.ts';
import type { Entry } from '../store/entry.ts';
import { type CallContext, getActorName, type Handlers } from './call-context.ts';

type Application = CallInput<'agent.save'>;
type AgentHandlers = Handlers<'agent.list' | 'agent.save' | 'agent.delete' | 'alliance.insert'>;

export const toAgent = ({ id, value, born, rev }: Entry<StoredAgent>): Agent => ({
  agentId: id,
  agentName: value.agentName,
  agentInfo: value.agentInfo,
  phone: value.phone,
  source: value.source,
  ...(value.product && { product: value.product }),
  createDate: born,
  rev,
});

export function createAgentHandlers(
  collection: Collection<StoredAgent>,
  products: Pick<Collection<StoredProduct>, 'get'>,
  limits: ApplicationLimits,
): AgentHandlers {
  /** The name comes from the store, so nobody can put other words into the back office. */
  const findAskedProduct = (productId: string | undefined): AskedProduct | undefined => {
    const product = productId === undefined ? undefined : products.get(productId);
    return product && { productId: product.id, coverName: product.value.coverName };
  };

  const apply = async ({ productId, ...application }: Application, source: AgentSource, context: CallContext) => {
    const wait = limits.take(context.clientAddress);
    if (wait > 0) throw tooManyRequests(messages.tooManyApplications, wait);
    let duplicate: Entry<StoredAgent> | undefined;
    const find = () => {
      duplicate = findDuplicate(collection, application);
      return duplicate;
    };
    const product = findAskedProduct(productId);
    const value: StoredAgent = { ...application, source, ...(product && { product }) };
    const { id, rev } = await collection.insertUnless(duplicateKey(application), find, value, getActorName(context));
    if (duplicate) context.message = messages.alreadyApplied;
    return { agentId: id, rev };
  };

  return {
    'agent.list': ({ agentName, text, page, limit }) => {
      const name = agentName.toLowerCase();
      const { entries, count } = collection.list({
        // The index knows name, company and phone as one text: it also narrows the search by name.
        text: text || agentName || undefined,
        matches: name === '' ? undefined : ({ value }) => value.agentName.toLowerCase().includes(name),
        page,
        limit,
      });
      return { data: entries.map(toAgent), count };
    },
    'agent.save': (application, context) => apply(application, 'website', context),
    'alliance.insert': (application, context) => apply(application, 'alliance', context),
    'agent.delete': async ({ agentId }, context) => {
      if (!(await collection.remove(agentId, getActorName(context)))) throw notFoundError();
      return { agentId };
    },
  };
}

/** Finds an application with the same phone and company from within the last day; a repeated one is not saved again. */
function findDuplicate(
  collection: Collection<StoredAgent>,
  application: Pick<StoredAgent, 'phone' | 'agentInfo'>,
): Entry<StoredAgent> | undefined {
  const [latest] = collection.list({ group: duplicateKey(application), limit: 1 }).entries;
  return latest && parseTimestamp(latest.born) >= Date.now() - DUPLICATE_WINDOW_MS ? latest : undefined;
}
