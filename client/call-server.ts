/** The one way to the server. What is asked, what may be sent and what comes back is the row's, as in contract/calls.ts. */

import type { CallDefinition } from '../contract/call-definition.ts';
import type { CallResponse } from '../contract/calls.ts';
import { durations } from '../contract/limits.ts';
import { messages } from '../contract/messages.ts';
import type { UnknownRecord, ValidatorInput } from '../contract/validation/validators.ts';
import { CallError } from './call-error.ts';

let pageToken = '';

/** The proof that this page is ours, as the login or `userInfo` has given it. */
export function setPageToken(token: string): void {
  pageToken = token;
}

export interface CallResult<Data> {
  data: Data;
  /** The server's sentence on success. */
  msg: string;
}

/** Breaks no rule silently: what the row's check refuses is not sent at all. */
export async function callServer<Called extends CallDefinition>(
  row: Called,
  input: ValidatorInput<Called['input']>,
  file?: Blob,
): Promise<CallResult<ReturnType<Called['output']>>> {
  const { errors } = row.input(input as UnknownRecord);
  if (errors) throw new CallError(400, Object.values(errors)[0] ?? messages.invalidParams, errors);
  const answer = await sendRequest(row, input as UnknownRecord, file);
  return { data: answer.data as ReturnType<Called['output']>, msg: answer.msg ?? '' };
}

async function sendRequest(
  row: CallDefinition,
  input: UnknownRecord,
  file: Blob | undefined,
): Promise<CallResponse<unknown>> {
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(), durations.requestTimeout);
  try {
    const response = await fetch(row.path, { ...createRequestInit(row, input, file), signal: clock.signal });
    const answer = (await response.json()) as CallResponse<unknown>;
    if (!response.ok) throw new CallError(response.status, answer.msg, answer.errors, answer.data);
    return answer;
  } catch (error) {
    if (error instanceof CallError) throw error;
    if (clock.signal.aborted) throw new CallError(0, messages.timeout);
    // Something that is not ours has answered, such as a proxy whose page is not JSON.
    throw new CallError(0, error instanceof SyntaxError ? messages.serverError : messages.networkError);
  } finally {
    clearTimeout(timer);
  }
}

function createRequestInit(row: CallDefinition, input: UnknownRecord, file: Blob | undefined): RequestInit {
  const headers: Record<string, string> = {};
  if (row.access !== 'everyone' && pageToken) headers['Authorization-item'] = `Bearer ${pageToken}`;
  const method = row.method ?? 'POST';
  if (row.file) {
    const form = new FormData();
    for (const [field, value] of Object.entries(input)) form.append(field, String(value));
    if (file) form.append(row.file.field, file);
    return { method, headers, body: form };
  }
  return { method, headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(input) };
}
