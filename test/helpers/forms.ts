/** Sends multipart forms with files, as a browser does. */
import { type Reply, readReply } from './site.ts';

export type Part = [name: string, value: string] | [name: string, bytes: Buffer, filename: string, type?: string];

/** Sends the parts in the given order. */
export async function sendForm(
  url: string,
  to: string,
  parts: Part[],
  headers: Record<string, string> = {},
): Promise<Reply> {
  const form = new FormData();
  for (const [name, value, filename, type] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)], { type: type ?? 'image/png' }), filename);
  }
  return readReply(await fetch(url + to, { method: 'POST', body: form, headers }));
}
