/** What is sent, before it is sent: the same for the same seed and number, but for what the server has named meanwhile. */
import type { CallName } from '../../../contract/calls.ts';
import type { Ending } from '../connection.ts';

/** `changer` may lose the password, `leaver` the session: they are nobody else's. */
export const visitors = ['nobody', 'admin', 'editor', 'changer', 'leaver'] as const;
export type Visitor = (typeof visitors)[number];

export type Headers = [name: string, value: string][];

/** A request that is one as far as HTTP is concerned: it gets one answer, whatever is in it. */
export interface HttpCase {
  kind: 'call' | 'upload' | 'page' | 'file';
  name: string;
  visitor: Visitor;
  method: string;
  target: string;
  headers: Headers;
  body: Buffer;
  call?: CallName;
  /** The picture that an upload carries, unharmed. */
  picture?: Buffer;
}

/** Bytes that are no request, half of one, or several. */
export interface RawCase {
  kind: 'raw';
  name: string;
  visitor: Visitor;
  bytes: Buffer;
  /** Where it is cut into pieces that are sent one by one: shares of the whole, in order. */
  cuts: number[];
  ending: Ending;
  /** Of each answer that may come: whether it is one to a HEAD. */
  isHead: boolean[];
  /** How many requests a careful reader finds in it, where that is known. */
  maxResponses?: number;
  /** All of them are answered. */
  isEachAnswered?: boolean;
}

export type Case = HttpCase | RawCase;

/** What a visitor has seen so far and may ask for again. */
export interface KnownValues {
  productId: string[];
  newId: string[];
  photoId: string[];
  agentId: string[];
  uploads: string[];
  etags: [target: string, etag: string][];
}

export const createKnownValues = (): KnownValues => ({
  productId: ['guard-rail', 'ai-camera', 'none'],
  newId: ['winter-site-safety-2024', 'zibo-housing-handover', 'none'],
  photoId: ['linked-sites', 'factory-and-park', 'none'],
  agentId: ['none'],
  uploads: ['/uploads/seed/ai-camera.jpg', '/uploads/a.png'],
  etags: [],
});

/** Remembers the latest of each. */
export function remember<T>(list: T[], thing: T): void {
  list.push(thing);
  if (list.length > 30) list.splice(3, 1);
}

export const HOST = 'site.example';
