/** What visitors do with applications: send one, with a rate limit and detection of repeated ones, and have it erased. */
import { applicationMessages } from '../../contract/application-messages.ts';
import { requestIdDays } from '../../contract/limits.ts';
import { messages } from '../../contract/messages.ts';
import type { AgentSource, AskedProduct } from '../../contract/records.ts';
import { parseTimestamp } from '../../contract/timestamp.ts';
import type { SubmittedApplication } from '../../contract/validation/application-rules.ts';
import { hasLink } from '../../contract/validation/find-link.ts';
import { applicationKeys, type StoredAgent } from '../content/application-records.ts';
import type { StoredProduct } from '../content/collections.ts';
import { createReceipt } from '../content/receipts.ts';
import { HttpError, tooManyRequests } from '../http-error.ts';
import { type ApplicationLimits, DUPLICATE_WINDOW_MS } from '../limits/application-limits.ts';
import type { ErasureLimits } from '../limits/erasure-limits.ts';
import type { Collection } from '../store/collection.ts';
import type { Entry } from '../store/entry.ts';
import { type CallContext, getActorName, type Handlers } from './call-context.ts';

interface ApplicationDependencies {
  applications: Collection<StoredAgent>;
  products: Pick<Collection<StoredProduct>, 'get'>;
  limits: ApplicationLimits;
  erasureLimits: ErasureLimits;
}

const DAY_MS = 24 * 3_600_000;

export function createApplicationHandlers({
  applications,
  products,
  limits,
  erasureLimits,
}: ApplicationDependencies): Handlers<'agent.save' | 'alliance.insert' | 'agent.erase'> {
  /** The name comes from the store, so nobody can put other words into the back office. */
  const findAskedProduct = (productId: string | undefined): AskedProduct | undefined => {
    const product = productId === undefined ? undefined : products.get(productId);
    return product && { productId: product.id, coverName: product.value.coverName };
  };
  const findByKey = (key: string) => applications.list({ key, limit: 1 }).entries[0];
  const findRecent = (key: string, withinMs: number) => {
    const latest = findByKey(key);
    return latest && parseTimestamp(latest.born) >= Date.now() - withinMs ? latest : undefined;
  };
  const findRequest = (requestId: string) => findRecent(applicationKeys.request(requestId), requestIdDays * DAY_MS);
  const toResult = ({ id, rev, value }: Entry<StoredAgent>) => ({ agentId: id, rev, receipt: value.receipt });

  const store = async (submitted: SubmittedApplication, source: AgentSource, context: CallContext) => {
    const { productId, requestId, isTrapped, ...application } = submitted;
    const product = findAskedProduct(productId);
    const isSpam = isTrapped || hasLink(application.agentName) || hasLink(application.agentInfo);
    const value: StoredAgent = {
      ...application,
      source,
      ...(product && { product }),
      status: isSpam ? 'spam' : 'new',
      owner: '',
      notes: [],
      remindAt: '',
      receipt: createReceipt((receipt) => findByKey(applicationKeys.receipt(receipt)) !== undefined),
      ...(requestId && { requestId }),
      seen: false,
    };
    const key = applicationKeys.repeated(value);
    let repeated: Entry<StoredAgent> | undefined;
    const find = () => {
      repeated = findRecent(key, DUPLICATE_WINDOW_MS);
      return repeated;
    };
    const stored = await applications.insertUnless(key, find, value, getActorName(context));
    if (repeated) context.message = messages.alreadyApplied;
    return toResult(stored);
  };

  const apply = async (submitted: SubmittedApplication, source: AgentSource, context: CallContext) => {
    const { requestId } = submitted;
    const take = () => {
      const wait = limits.take(context.clientAddress);
      if (wait > 0) throw tooManyRequests(messages.tooManyApplications, wait);
      return store(submitted, source, context);
    };
    if (requestId === undefined) return take();
    return applications.runExclusive(applicationKeys.request(requestId), async () => {
      const sentBefore = findRequest(requestId);
      return sentBefore ? toResult(sentBefore) : take();
    });
  };

  return {
    'agent.save': (submitted, context) => apply(submitted, 'website', context),
    'alliance.insert': (submitted, context) => apply(submitted, 'alliance', context),
    'agent.erase': async ({ phone, receipt }, context) => {
      const wait = erasureLimits.getWait(context.clientAddress);
      if (wait > 0) throw tooManyRequests(applicationMessages.tooManyErasures, wait);
      const application = findByKey(applicationKeys.receipt(receipt));
      const isTheirs = application?.value.phone === phone;
      if (!isTheirs || !(await applications.remove(application.id, getActorName(context)))) {
        erasureLimits.countFailure(context.clientAddress);
        throw new HttpError(404, applicationMessages.wrongReceipt);
      }
      return null;
    },
  };
}
