/** An application that a browser sends by itself: where no script runs, or not yet. Same rules, same limits, same record as by a call. */
import type { IncomingMessage } from 'node:http';
import type { SubmittedForm } from '../../client/site/page-data/submitted-form.ts';
import { calls } from '../../contract/calls.ts';
import { messages } from '../../contract/messages.ts';
import { normalizePhone } from '../../contract/validation/application-rules.ts';
import { anonymous, type CallContext, type Handlers } from '../calls/call-context.ts';
import { readFormFields } from '../http/request-body.ts';
import { getClientAddress, isCrossOrigin } from '../http/request-info.ts';
import { HttpError, toHttpError } from '../http-error.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import type { FormCheck } from './page-loader.ts';

export interface FormSubmissionResult {
  status: number;
  submittedForm: SubmittedForm;
  /** When to try again, where it was too often. */
  headers: string[];
}

interface FormSubmissionDependencies {
  handlers: Handlers;
  settings: Settings;
  log: Log;
}

export async function handleFormSubmission(
  check: FormCheck,
  request: IncomingMessage,
  { handlers, settings, log }: FormSubmissionDependencies,
) {
  if (isCrossOrigin(request, settings)) throw new HttpError(403, messages.foreignOrigin);
  const { website, consent, ...typed } = await readFormFields(request);
  const answer = (status: number, posted: Partial<SubmittedForm>, headers: string[] = []): FormSubmissionResult => ({
    status,
    submittedForm: { values: typed, hasConsented: consent !== undefined, errors: {}, result: undefined, ...posted },
    headers,
  });
  const thanks = (text: string) => answer(200, { values: {}, hasConsented: false, result: { text, isSuccess: true } });
  // Filled in by a robot that fills in everything: it may think that it has succeeded.
  if (website) return thanks(messages.applied);
  const sent = { ...typed, phone: normalizePhone(typed.phone ?? '') };
  const errors = { ...check(sent).errors, ...(consent === undefined && { consent: messages.consentRequired }) };
  if (Object.keys(errors).length > 0) return answer(400, { errors });
  const visit: CallContext = { ...anonymous, clientAddress: getClientAddress(request, settings.trustProxy) };
  try {
    const { value, errors: refused } = calls['agent.save'].input(sent);
    if (refused) return answer(400, { errors: refused });
    await handlers['agent.save'](value, visit);
    return thanks(visit.message ?? messages.applied);
  } catch (error) {
    const { status, publicMessage: sentence, details } = toHttpError(error);
    if (status >= 500) log.error(error, request);
    return answer(
      status,
      { result: { text: sentence, isSuccess: false } },
      Object.entries(details.headers ?? {}).flat(),
    );
  }
}
