import { messages } from '../../contract/messages.ts';
import type { FieldErrors } from '../../contract/validation/validators.ts';
import { CallError } from '../call-error.ts';
import { durations } from '../durations.ts';

/** A function that uploads a picture and resolves to its address. */
export type ImageUploader = (file: Blob, onProgress: (percent: number) => void, signal: AbortSignal) => Promise<string>;

interface ErrorResponse {
  msg: string;
  errors?: FieldErrors;
  data?: unknown;
}

/**
 * Uploads a file with form fields and resolves to the JSON response. Uses XMLHttpRequest because `fetch` reports no upload
 * progress.
 */
export function uploadFile(
  url: string,
  fields: Readonly<Record<string, string>>,
  fileField: string,
  content: Blob,
  headers: Readonly<Record<string, string>>,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<unknown> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append(fileField, content);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const fail = (message: string) => reject(new CallError(0, message));
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(Math.floor((loaded / total) * 100));
    };
    request.onload = () => resolve(parseResponse(request));
    request.onerror = () => fail(messages.networkError);
    request.ontimeout = () => fail(messages.timeout);
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', abort);
    request.open('POST', url);
    request.timeout = durations.requestTimeout;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', abort);
    request.send(form);
  });
}

/** Returns the parsed body, or throws a `CallError` for an error status. */
async function parseResponse({ status, responseText }: XMLHttpRequest): Promise<unknown> {
  let body: unknown;
  try {
    body = JSON.parse(responseText);
  } catch {
    // Not the response of our server: for example the HTML error page of a proxy.
    throw new CallError(status, messages.serverError);
  }
  if (status >= 200 && status < 300) return body;
  const { msg, errors, data } = body as ErrorResponse;
  throw new CallError(status, msg, errors, data);
}
