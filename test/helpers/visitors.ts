/** Requests from many visitors: with TRUST_PROXY=1 the server uses the address in X-Forwarded-For. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Site } from './site.ts';

/** The environment of a server and its commands whose passwords are checked quickly. */
export const cheapPasswords = {
  NODE_OPTIONS: `--import=${pathToFileURL(path.resolve('test/helpers/cheap-scrypt.mjs'))}`,
};

let next = 0;

/** The headers of a visitor with a new address. */
export function newVisitorHeaders(): Record<string, string> {
  next++;
  return { 'X-Forwarded-For': `10.0.${next >> 8}.${next & 255}` };
}

export const tryLogin = (
  site: Site,
  username: string,
  password: string,
  headers = newVisitorHeaders(),
  more: object = {},
) => site.post('/v1/indexLogin/loginAuth', { username, password, ...more }, headers);
