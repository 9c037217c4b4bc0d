/** What the robots have in common: a message is posted as JSON, and the answer says in its own code whether it was taken. */
import { createHmac } from 'node:crypto';
import { Refusal } from '../refusal.ts';

export interface Robot {
  /** The longest text, in bytes. */
  maxBytes: number;
  createRequest(channel: { url: string; secret: string }, text: string, now: number): { url: string; body: object };
  /** Throws a Refusal unless the message was taken. */
  readAnswer(answer: Record<string, unknown>): void;
}

export const sign = (key: string, data: string) => createHmac('sha256', key).update(data).digest('base64');

/** `advice` by the provider's error code. */
export type Advice = Readonly<Record<string, { advice: string; pauseMs?: number }>>;

export const TOO_FAST = '发送过于频繁，稍后会自动合并发送';

export function createRefusal(advice: Advice, code: unknown, said: unknown): Refusal {
  const known = advice[String(code)];
  const words = `${String(code ?? '')} ${typeof said === 'string' ? said : ''}`.trim();
  return new Refusal(known?.advice ?? '对方没有接受消息，请按对方的提示检查机器人设置', words, known?.pauseMs);
}
