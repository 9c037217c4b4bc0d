/** Handles forms submitted by the browser itself, without JavaScript, with the same rules and rate limits as the calls. */
import type { IncomingMessage } from 'node:http';
import { messages } from '../../contract/messages.ts';
import { anonymousContext, type CallContext, type Handlers } from '../calls/call-context.ts';
import { readFormFields } from '../http/request-body.ts';
import { getClientAddress, isCrossOrigin } from '../http/request-info.ts';
import { HttpError, toHttpError } from '../http-error.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import type { PageContent } from './page-content.ts';
import type { PageForm } from './page-loader.ts';

export interface FormSubmissionResult {
  status: number;
  /** Added to the data of the page. */
  data: object;
  /** Retry-After, if a rate limit was reached. */
  headers: string[];
}

interface FormSubmissionDependencies {
  pageContent: { content: PageContent };
  handlers: Handlers;
  settings: Settings;
  log: Log;
}

export async function handleFormSubmission(
  path: string,
  { submit, showFailure }: PageForm,
  request: IncomingMessage,
  { pageContent, handlers, settings, log }: FormSubmissionDependencies,
): Promise<FormSubmissionResult> {
  if (isCrossOrigin(request, settings)) throw new HttpError(403, messages.foreignOrigin);
  const fields = await readFormFields(request);
  const context: CallContext = { ...anonymousContext, clientAddress: getClientAddress(request, settings.trustProxy) };
  try {
    const { status, data } = await submit({ path, fields, content: pageContent.content, handlers, context });
    return { status, data, headers: [] };
  } catch (error) {
    const { status, publicMessage, details } = toHttpError(error);
    if (status >= 500) log.error(error, request);
    return {
      status,
      data: showFailure(fields, publicMessage, pageContent.content.site),
      headers: Object.entries(details.headers ?? {}).flat(),
    };
  }
}
