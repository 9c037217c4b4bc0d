import type { Errors } from '../../contract/check.ts';
import { times } from '../../contract/limits.ts';
import { messages } from '../../contract/messages.ts';
import { CallFailed } from '../failure.ts';

interface Failure {
  msg: string;
  errors?: Errors;
  data?: unknown;
}

/** Sends a file with its fields, telling how much of it has gone, which `fetch` cannot. Answers what the server says, as JSON. */
export function sendFile(
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
    const fail = (sentence: string) => reject(new CallFailed(0, sentence));
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(Math.floor((loaded / total) * 100));
    };
    request.onload = () => resolve(answered(request));
    request.onerror = () => fail(messages.network);
    request.ontimeout = () => fail(messages.timeout);
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', stop);
    request.open('POST', address);
    request.timeout = times.request;
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
    throw new CallFailed(status, messages.server);
  }
  if (status >= 200 && status < 300) return answer;
  const { msg, errors, data } = answer as Failure;
  throw new CallFailed(status, msg, errors, data);
}
