import { durations } from '../../contract/limits.ts';
import { messages } from '../../contract/messages.ts';
import type { FieldErrors } from '../../contract/validation/validators.ts';
import { CallError } from '../call-error.ts';

interface Failure {
  msg: string;
  errors?: FieldErrors;
  data?: unknown;
}

/** Sends a file with its fields, telling how much of it has gone, which `fetch` cannot. Answers what the server says, as JSON. */
export function uploadFile(
  address: string,
  fields: Readonly<Record<string, string>>,
  fileField: string,
  blob: Blob,
  headers: Readonly<Record<string, string>>,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<unknown> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append(fileField, blob);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const fail = (sentence: string) => reject(new CallError(0, sentence));
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(Math.floor((loaded / total) * 100));
    };
    request.onload = () => resolve(answered(request));
    request.onerror = () => fail(messages.networkError);
    request.ontimeout = () => fail(messages.timeout);
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', stop);
    request.open('POST', address);
    request.timeout = durations.requestTimeout;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', stop);
    request.send(form);
  });
}

/** What the server says, or why it refuses. */
async function answered({ status, responseText }: XMLHttpRequest): Promise<unknown> {
  let answer: unknown;
  try {
    answer = JSON.parse(responseText);
  } catch {
    // Something that is not ours has answered, such as a proxy whose page is not JSON.
    throw new CallError(status, messages.serverError);
  }
  if (status >= 200 && status < 300) return answer;
  const { msg, errors, data } = answer as Failure;
  throw new CallError(status, msg, errors, data);
}
