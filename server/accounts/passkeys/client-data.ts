/** What the browser says: what it was asked for, by which page. */
import { isObject } from '../../store/entry.ts';

interface Expected {
  type: 'webauthn.create' | 'webauthn.get';
  origin: string;
}

/** The challenge, if the browser did this on a page of ours; undefined otherwise. */
export function readChallenge(json: Buffer, { type, origin }: Expected): string | undefined {
  let data: unknown;
  try {
    data = JSON.parse(json.toString('utf8'));
  } catch {
    return undefined;
  }
  if (!isObject(data)) return undefined;
  const isOurs = data.type === type && data.origin === origin && data.crossOrigin !== true;
  return isOurs && typeof data.challenge === 'string' ? data.challenge : undefined;
}
