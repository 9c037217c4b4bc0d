/** A fuzz case. The same seed and number give the same case, except for ids and names that the server has given meanwhile. */
import type { CallName } from '../../../contract/calls.ts';
import type { NounName } from '../../../contract/nouns/nouns.ts';
import type { Ending } from '../connection.ts';

/** Cases may change the password of `changer` and end the session of `leaver`, so nothing else uses these two. */
export const visitors = ['nobody', 'admin', 'editor', 'changer', 'leaver'] as const;
export type Visitor = (typeof visitors)[number];

export type Headers = [name: string, value: string][];

/** A request that is valid HTTP, so it must get exactly one response. */
export interface HttpCase {
  kind: 'call' | 'upload' | 'page' | 'file';
  name: string;
  visitor: Visitor;
  method: string;
  target: string;
  headers: Headers;
  body: Buffer;
  call?: CallName;
  /** The picture of an upload, if the upload is valid. */
  picture?: Buffer;
}

/** Raw bytes: no request, an incomplete one, or several. */
export interface RawCase {
  kind: 'raw';
  name: string;
  visitor: Visitor;
  bytes: Buffer;
  /** Where the bytes are split into pieces that are sent one by one: fractions from 0 to 1, in order. */
  cuts: number[];
  ending: Ending;
  /** For each possible response, whether its request is a HEAD. */
  isHead: boolean[];
  /** The number of requests that a strict parser finds in the bytes, if known. */
  maxResponses?: number;
  /** Whether each of them must get a response. */
  isEachAnswered?: boolean;
}

export type Case = HttpCase | RawCase;

/** Ids, addresses and ETags seen so far, for use in later cases. */
export interface KnownValues {
  ids: Record<NounName, string[]>;
  agentId: string[];
  noticeId: string[];
  uploads: string[];
  etags: [target: string, etag: string][];
  /** When records were changed. */
  times: string[];
  sharePaths: string[];
  linkIds: string[];
}

export const createKnownValues = (): KnownValues => ({
  ids: {
    product: ['guard-rail', 'ai-camera', 'none'],
    news: ['winter-site-safety-2024', 'zibo-housing-handover', 'none'],
    carousel: ['linked-sites', 'factory-and-park', 'none'],
    case: ['sdkaili', 'qdfangwu', 'none'],
    scenario: ['1', '2', 'none'],
    showroom: ['1', '2', 'none'],
    honour: ['1', '2', 'none'],
    certificate: ['1', '2', 'none'],
    partner: ['1', '2', 'none'],
    point: ['selling-1', 'support-1', 'none'],
  },
  agentId: ['none'],
  noticeId: ['none'],
  uploads: ['/uploads/seed/ai-camera.jpg', '/uploads/a.png'],
  etags: [],
  times: [],
  sharePaths: [],
  linkIds: [],
});

/** Adds a value; keeps the first three, which always exist, and the latest ones. */
export function remember<T>(list: T[], value: T): void {
  list.push(value);
  if (list.length > 30) list.splice(3, 1);
}

export const HOST = 'site.example';
