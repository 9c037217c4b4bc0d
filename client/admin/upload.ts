/** A picture on its way to the server, with how far it is. */
import { calls } from '../../contract/calls.ts';
import { messages } from '../../contract/messages.ts';
import type { uploadTypes } from '../../contract/records.ts';
import type { Send } from '../ui/image-field/useSending.ts';
import { toast } from '../ui/toast/toast.tsx';
import { sendFile } from '../ui/upload.ts';
import { withSession } from './session/ask.ts';
import { identity } from './session/identity.ts';

const proof = () => ({ 'Authorization-item': `Bearer ${identity.peek()?.token ?? ''}` });

const senders = new Map<string, Send>();

/** The same function for the same purpose each time, for whoever keeps it. */
export function imageSender(type: (typeof uploadTypes)[number]): Send {
  const { path, file } = calls['upload.image'];
  const known = senders.get(type);
  if (known) return known;
  const send: Send = async (blob, onProgress, signal) => {
    const answer = await withSession(() => sendFile(path, { type }, file.field, blob, proof(), onProgress, signal));
    toast.success(messages.uploaded);
    return (answer as { data: string }).data;
  };
  senders.set(type, send);
  return send;
}

export const sendLogo: Send = async (blob, onProgress, signal) => {
  const { path, file } = calls['upload.logo'];
  const answer = await withSession(() => sendFile(path, {}, file.field, blob, proof(), onProgress, signal));
  toast.success(messages.uploaded);
  return (answer as { data: { url: string } }).data.url;
};
