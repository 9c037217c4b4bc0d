/** Handles an application form submitted without JavaScript, with the same validation and rate limits as the call. */
import type { IncomingMessage } from 'node:http';
import type { SubmittedForm } from '../../client/site/page-data/submitted-form.ts';
import { calls } from '../../contract/calls.ts';
import { messages } from '../../contract/messages.ts';
import { normalizePhone } from '../../contract/validation/application-rules.ts';
import { anonymousContext, type CallContext, type Handlers } from '../calls/call-context.ts';
import { readFormFields } from '../http/request-body.ts';
import { getClientAddress, isCrossOrigin } from '../http/request-info.ts';
import { HttpError, toHttpError } from '../http-error.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import type { FormValidator } from './page-loader.ts';

export interface FormSubmissionResult {
  status: number;
  submittedForm: SubmittedForm;
  /** Retry-After, if a rate limit was reached. */
  headers: string[];
}

interface FormSubmissionDependencies {
  handlers: Handlers;
  settings: Settings;
  log: Log;
}

export async function handleFormSubmission(
  path: string,
  check: FormValidator,
  request: IncomingMessage,
  { handlers, settings, log }: FormSubmissionDependencies,
) {
  if (isCrossOrigin(request, settings)) throw new HttpError(403, messages.foreignOrigin);
  const { website = '', consent, ...values } = await readFormFields(request);
  const toResult = (status: number, form: Partial<SubmittedForm>, headers: string[] = []): FormSubmissionResult => ({
    status,
    submittedForm: { values, hasConsented: consent !== undefined, errors: {}, result: undefined, ...form },
    headers,
  });
  const toSuccess = (text: string) =>
    toResult(200, { values: {}, hasConsented: false, result: { text, isSuccess: true } });
  const application = { ...values, phone: normalizePhone(values.phone ?? '') };
  const errors = { ...check(application).errors, ...(consent === undefined && { consent: messages.consentRequired }) };
  if (Object.keys(errors).length > 0) return toResult(400, { errors });
  const context: CallContext = { ...anonymousContext, clientAddress: getClientAddress(request, settings.trustProxy) };
  try {
    const origin = { page: path, referrer: '', campaign: '' };
    const input = calls['agent.save'].input({ ...application, website, origin });
    if (input.errors) return toResult(400, { errors: input.errors });
    await handlers['agent.save'](input.value, context);
    return toSuccess(context.message ?? messages.applied);
  } catch (error) {
    const { status, publicMessage, details } = toHttpError(error);
    if (status >= 500) log.error(error, request);
    return toResult(
      status,
      { result: { text: publicMessage, isSuccess: false } },
      Object.entries(details.headers ?? {}).flat(),
    );
  }
}
