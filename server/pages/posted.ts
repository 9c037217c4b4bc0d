/** An application that a browser sends by itself: where no script runs, or not yet. Same rules, same limits, same record as by a call. */
import type { IncomingMessage } from 'node:http';
import type { FormCheck } from '../../client/site/page-row.ts';
import type { Posted } from '../../client/site/posted.ts';
import { plainPhone } from '../../contract/application-rules.ts';
import { calls } from '../../contract/calls.ts';
import { messages } from '../../contract/messages.ts';
import { type Handlers, nobody, type Visit } from '../calls/handlers.ts';
import { readFields } from '../http/body.ts';
import { addressOf, isForeign } from '../http/requester.ts';
import type { Log } from '../log.ts';
import { Refusal, refusalOf } from '../refusal.ts';
import type { Settings } from '../settings.ts';

export interface Answered {
  status: number;
  posted: Posted;
  /** When to try again, where it was too often. */
  headers: string[];
}

interface PostedParts {
  handlers: Handlers;
  settings: Settings;
  log: Log;
}

export async function takeForm(check: FormCheck, request: IncomingMessage, { handlers, settings, log }: PostedParts) {
  if (isForeign(request, settings)) throw new Refusal(403, messages.foreignOrigin);
  const { website, consent, ...typed } = await readFields(request);
  const answer = (status: number, posted: Partial<Posted>, headers: string[] = []): Answered => ({
    status,
    posted: { typed, isTicked: consent !== undefined, errors: {}, said: undefined, ...posted },
    headers,
  });
  const thanks = (text: string) => answer(200, { typed: {}, isTicked: false, said: { text, isGood: true } });
  // Filled in by a robot that fills in everything: it may think that it has succeeded.
  if (website) return thanks(messages.applied);
  const sent = { ...typed, phone: plainPhone(typed.phone ?? '') };
  const errors = { ...check(sent).errors, ...(consent === undefined && { consent: messages.consent }) };
  if (Object.keys(errors).length > 0) return answer(400, { errors });
  const visit: Visit = { ...nobody, address: addressOf(request, settings.trustProxy) };
  try {
    const { value, errors: refused } = calls['agent.save'].input(sent);
    if (refused) return answer(400, { errors: refused });
    await handlers['agent.save'](value, visit);
    return thanks(visit.say ?? messages.applied);
  } catch (error) {
    const { status, sentence, details } = refusalOf(error);
    if (status >= 500) log.fault(error, request);
    return answer(status, { said: { text: sentence, isGood: false } }, Object.entries(details.headers ?? {}).flat());
  }
}
