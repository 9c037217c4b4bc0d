/** Tells the record of deeds of every call, by the table of `call-deeds.ts`: no handler does it by itself. */
import { type CallName, calls } from '../../contract/calls.ts';
import { messages } from '../../contract/messages.ts';
import { type NounName, nounNames } from '../../contract/nouns/nouns.ts';
import { describeBrowser } from '../accounts/describe-browser.ts';
import { type CallContext, getActorName, type Handlers } from '../calls/call-context.ts';
import { getTitle, type SiteCollections } from '../content/collections.ts';
import { HttpError } from '../http-error.ts';
import { callDeeds } from './call-deeds.ts';
import type { CallDeed, DeedSubject } from './deed-rules.ts';
import type { Deed, Deeds } from './deeds.ts';
import type { FailedSignIns } from './failed-sign-ins.ts';
import { shortenAddress } from './shorten-address.ts';

interface TellOptions {
  collections: SiteCollections;
  deeds: Pick<Deeds, 'add'>;
  failedSignIns: Pick<FailedSignIns, 'add'>;
  /** A deed could not be stored; what was done stands nevertheless. */
  onLost(error: unknown): void;
}

type UntypedHandler = (input: unknown, context: CallContext) => unknown;
type AnyDeed = CallDeed<unknown, unknown>;

/** Who changed which record and when is in the record itself, so its save need not wait for the deed to be stored. */
const isTracedElsewhere = ({ kind }: AnyDeed) => kind === 'change' || kind === 'publish';

/** The handlers, which now tell what was done. */
export function tellDeeds(handlers: Handlers, { collections, deeds, failedSignIns, onLost }: TellOptions): Handlers {
  const describeCall = (deed: AnyDeed, input: unknown, context: CallContext) => ({
    kind: deed.kind,
    what: typeof deed.what === 'string' ? deed.what : deed.what(input),
    address: shortenAddress(context.clientAddress),
    ...(context.userAgent && describeBrowser(context.userAgent)),
  });

  const describeSubject = ({ noun, id, rev, title, count }: DeedSubject): Partial<Deed> => ({
    noun,
    recordId: id,
    title: title ?? findTitle(collections, noun, id),
    ...(rev !== undefined && { rev }),
    ...(count !== undefined && { count }),
  });

  async function tellDone(deed: AnyDeed, input: unknown, context: CallContext, output: unknown): Promise<void> {
    const by = deed.by?.(input, output) ?? getActorName(context);
    const described = { ...describeCall(deed, input, context), by };
    const subjects = deed.about?.(input, output) ?? [undefined];
    await Promise.all(subjects.map((subject) => deeds.add({ ...described, ...(subject && describeSubject(subject)) })));
  }

  async function tellRefused(deed: AnyDeed, input: unknown, context: CallContext, error: unknown): Promise<void> {
    // A right password alone is no failure where a code is asked for next.
    const isRefused =
      error instanceof HttpError && error.status === 401 && error.publicMessage !== messages.codeRequired;
    if (!deed.refused || !isRefused) return;
    // Only a name that exists: people type passwords and phone numbers into the wrong field.
    const username = String(Object(input).username ?? '').toLowerCase();
    const [account] = collections.account.list({ group: username, limit: 1 }).entries;
    const by = account?.value.username ?? 'visitor';
    const { kind, what } = deed.refused;
    await failedSignIns.add({ ...describeCall(deed, input, context), kind, what: what(error.publicMessage), by });
  }

  const wrap = (handle: UntypedHandler, deed: AnyDeed): UntypedHandler => {
    return async (input, context) => {
      let output: unknown;
      try {
        output = await handle(input, context);
      } catch (error) {
        await tellRefused(deed, input, context, error).catch(onLost);
        throw error;
      }
      const told = tellDone(deed, input, context, output).catch(onLost);
      if (!isTracedElsewhere(deed)) await told;
      return output;
    };
  };

  const names = Object.keys(calls) as CallName[];
  const wrapped = names.map((name) => {
    const handle = handlers[name] as UntypedHandler;
    const deed = callDeeds[name] as 'none' | AnyDeed;
    return [name, deed === 'none' ? handle : wrap(handle, deed)];
  });
  return Object.fromEntries(wrapped) as Handlers;
}

const isNoun = (noun: string): noun is NounName => nounNames.some((name) => name === noun);

/** How staff know it. Applications are told by their number: names and companies are personal data. */
function findTitle(collections: SiteCollections, noun: string, id: string): string {
  if (isNoun(noun)) {
    const entry = collections[noun].getDeletedToo(id);
    return entry ? getTitle(noun, entry.value) : '';
  }
  if (noun === 'account') return collections.account.get(id)?.value.username ?? '';
  if (noun === 'notice') return collections.notice.get(id)?.value.name ?? '';
  return noun === 'agent' ? `申请${id.slice(-6).toUpperCase()}` : '';
}
