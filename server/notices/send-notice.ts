/** Sends one message to one channel. */

import { isEncryptedPort } from '../../contract/notices.ts';
import { getErrorMessage } from '../store/errors.ts';
import type { Message } from './compose.ts';
import type { Outbound } from './outbound.ts';
import { robots } from './providers/providers.ts';
import { sendMail } from './providers/smtp.ts';
import { formatRefusal, Refusal } from './refusal.ts';
import type { StoredNotice } from './stored-notices.ts';

const MAIL_MAX_BYTES = 100_000;

export const maxBytesOf = ({ kind }: StoredNotice) => (kind === 'email' ? MAIL_MAX_BYTES : robots[kind].maxBytes);

export interface SendResult {
  sent: boolean;
  /** What the other side said, and what to do about it. */
  outcome: string;
  pauseMs: number;
}

/** @param id the same for every try of a message */
export async function sendNotice(
  outbound: Outbound,
  notice: StoredNotice,
  id: string,
  message: Message,
): Promise<SendResult> {
  try {
    const said = await (notice.kind === 'email'
      ? mail(outbound, notice, id, message)
      : post(outbound, notice, message));
    return { sent: true, outcome: said, pauseMs: 0 };
  } catch (error) {
    // A fault of ours must not stop the queue.
    const refusal = error instanceof Refusal ? error : new Refusal('发送时出错，请联系管理员', getErrorMessage(error));
    return { sent: false, outcome: formatRefusal(refusal, listSecrets(notice)), pauseMs: refusal.pauseMs };
  }
}

async function mail(outbound: Outbound, { smtp, secret, to }: StoredNotice, id: string, { title, text }: Message) {
  await sendMail(outbound, { ...smtp, secure: isEncryptedPort(smtp.port) }, secret, { id, subject: title, text, to });
  return '邮件服务器已接收';
}

async function post(outbound: Outbound, { kind, url, secret }: StoredNotice, { text }: Message) {
  const robot = robots[kind as keyof typeof robots];
  const request = robot.createRequest({ url, secret }, text, Date.now());
  const answer = await outbound.post(kind, request.url, request.body);
  const { status } = answer;
  const words = `HTTP ${status}`;
  if (status >= 300 && status < 400) throw new Refusal('对方返回了跳转，未继续发送，请检查地址', words);
  if (status >= 500) throw new Refusal('对方服务器出错，稍后会自动重试', words);
  const said = parse(answer.text);
  // Some refusals come with a status of their own, and say why.
  if (said) robot.readAnswer(said);
  if (!said || status < 200 || status >= 300) throw new Refusal('对方的回应无法识别，请检查地址', words);
  return '对方已接收';
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Everything of a channel that whoever reads the log of deliveries must not see. */
function listSecrets({ url, secret, smtp }: StoredNotice): string[] {
  const encoded = [secret, `\u0000${smtp.user}\u0000${secret}`].map((text) => Buffer.from(text).toString('base64'));
  const { searchParams, pathname } = url === '' ? new URL('http://localhost') : new URL(url);
  const fromUrl = [...searchParams.values(), pathname.slice(pathname.lastIndexOf('/') + 1)];
  return secret === '' ? fromUrl.filter(isLong) : [secret, ...encoded, ...fromUrl.filter(isLong)];
}

const MIN_KEY_LENGTH = 8;
const isLong = (text: string) => text.length >= MIN_KEY_LENGTH;
