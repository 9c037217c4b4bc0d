/** The one way to the server. What is asked, what may be sent and what comes back is the row's, as in contract/calls.ts. */
import type { Answer } from '../contract/calls.ts';
import type { Raw, SentTo } from '../contract/check.ts';
import { times } from '../contract/limits.ts';
import { messages } from '../contract/messages.ts';
import type { Row } from '../contract/row.ts';
import { CallFailed } from './failure.ts';

export { CallFailed };

let pageToken = '';

/** The proof that this page is ours, as the login or `userInfo` has given it. */
export function setPageToken(token: string): void {
  pageToken = token;
}

export interface Answered<Data> {
  data: Data;
  /** The server's sentence on success. */
  msg: string;
}

/** Breaks no rule silently: what the row's check refuses is not sent at all. */
export async function call<Called extends Row>(
  row: Called,
  input: SentTo<Called['input']>,
  file?: Blob,
): Promise<Answered<ReturnType<Called['output']>>> {
  const { errors } = row.input(input as Raw);
  if (errors) throw new CallFailed(400, Object.values(errors)[0] ?? messages.params, errors);
  const answer = await exchange(row, input as Raw, file);
  return { data: answer.data as ReturnType<Called['output']>, msg: answer.msg ?? '' };
}

async function exchange(row: Row, input: Raw, file: Blob | undefined): Promise<Answer<unknown>> {
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(), times.request);
  try {
    const response = await fetch(row.path, { ...request(row, input, file), signal: clock.signal });
    const answer = (await response.json()) as Answer<unknown>;
    if (!response.ok) throw new CallFailed(response.status, answer.msg, answer.errors, answer.data);
    return answer;
  } catch (error) {
    if (error instanceof CallFailed) throw error;
    if (clock.signal.aborted) throw new CallFailed(0, messages.timeout);
    // Something that is not ours has answered, such as a proxy whose page is not JSON.
    throw new CallFailed(0, error instanceof SyntaxError ? messages.server : messages.network);
  } finally {
    clearTimeout(timer);
  }
}

function request(row: Row, input: Raw, file: Blob | undefined): RequestInit {
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
