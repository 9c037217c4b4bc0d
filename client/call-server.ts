/** Sends the calls that are defined in contract/calls.ts. */

import type { CallDefinition } from '../contract/call-definition.ts';
import type { CallResponse } from '../contract/calls.ts';
import type { UnknownRecord, ValidatorInput } from '../contract/validation/validators.ts';
import { visitorMessages } from '../contract/visitor-messages.ts';
import { CallError } from './call-error.ts';
import { durations } from './durations.ts';

let pageToken = '';

/** The CSRF token from the login or from `userInfo`. It is sent with calls that need a session. */
export function setPageToken(token: string): void {
  pageToken = token;
}

export interface CallResult<Data> {
  data: Data;
  /** The server's message for the user. */
  msg: string;
}

/** Validates the input, sends it and returns the result. Invalid input throws a `CallError` without a request. */
export async function callServer<Called extends CallDefinition>(
  call: Called,
  input: ValidatorInput<Called['input']>,
  file?: Blob,
): Promise<CallResult<ReturnType<Called['output']>>> {
  const { errors } = call.input(input as UnknownRecord);
  if (errors) throw new CallError(400, Object.values(errors)[0] ?? visitorMessages.invalidParams, errors);
  const body = await sendRequest(call, input as UnknownRecord, file);
  return { data: body.data as ReturnType<Called['output']>, msg: body.msg ?? '' };
}

async function sendRequest(
  call: CallDefinition,
  input: UnknownRecord,
  file: Blob | undefined,
): Promise<CallResponse<unknown>> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), durations.requestTimeout);
  try {
    const response = await fetch(call.path, { ...createRequestInit(call, input, file), signal: controller.signal });
    const body = (await response.json()) as CallResponse<unknown>;
    if (!response.ok) throw new CallError(response.status, body.msg, body.errors, body.data);
    return body;
  } catch (error) {
    if (error instanceof CallError) throw error;
    if (controller.signal.aborted) throw new CallError(0, visitorMessages.timeout);
    // A SyntaxError means that the response is not from our server: for example the HTML error page of a proxy.
    throw new CallError(0, error instanceof SyntaxError ? visitorMessages.serverError : visitorMessages.networkError);
  } finally {
    clearTimeout(timer);
  }
}

function createRequestInit(call: CallDefinition, input: UnknownRecord, file: Blob | undefined): RequestInit {
  const headers: Record<string, string> = {};
  if (call.access !== 'everyone' && pageToken) headers['Authorization-item'] = `Bearer ${pageToken}`;
  const method = call.method ?? 'POST';
  if (call.file) {
    const form = new FormData();
    for (const [field, value] of Object.entries(input)) form.append(field, String(value));
    if (file) form.append(call.file.field, file);
    return { method, headers, body: form };
  }
  return { method, headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(input) };
}
