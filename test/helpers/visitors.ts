/** Many people at once: with TRUST_PROXY=1 the server believes where a proxy says they come from. */
import type { Site } from './site.ts';

let next = 0;

/** Headers of somebody who has not been here before. */
export function somebody(): Record<string, string> {
  next++;
  return { 'X-Forwarded-For': `10.0.${next >> 8}.${next & 255}` };
}

export const tryLogin = (site: Site, username: string, password: string, headers = somebody(), more: object = {}) =>
  site.post('/v1/indexLogin/loginAuth', { username, password, ...more }, headers);
