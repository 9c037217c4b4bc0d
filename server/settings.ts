/** The environment, read once, and refused in one sentence where it cannot be meant. */
import path from 'node:path';
import { lengths } from '../contract/limits.ts';

export type LogLevel = 'silent' | 'info' | 'debug';

export interface Settings {
  host: string;
  port: number;
  dataDir: string;
  uploadsDir: string;
  adminPassword: string | undefined;
  /** Origin for links that leave the page, without a slash at the end. */
  publicUrl: string | undefined;
  trustProxy: boolean;
  log: LogLevel;
}

/** Said before anything is touched. */
class BadSetting extends Error {}

/** An empty variable counts as none. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const log = env.LOG || 'info';
  if (log !== 'silent' && log !== 'info' && log !== 'debug') throw new BadSetting('LOG must be silent, info or debug');
  const dataDir = path.resolve(env.DATA_DIR || 'data');
  const uploadsDir = path.resolve(env.UPLOADS_DIR || 'uploads');
  if (`${dataDir}${path.sep}`.startsWith(`${uploadsDir}${path.sep}`))
    throw new BadSetting('DATA_DIR must not lie in UPLOADS_DIR: what is in there is shown to everybody');
  return {
    host: env.HOST || '127.0.0.1',
    port: portOf(env.PORT || '3000'),
    dataDir,
    uploadsDir,
    adminPassword: passwordOf(env.ADMIN_PASSWORD?.trim().normalize('NFC')),
    publicUrl: env.PUBLIC_URL ? originOf(env.PUBLIC_URL) : undefined,
    trustProxy: switchOf(env.TRUST_PROXY || '0'),
    log,
  };
}

function switchOf(text: string): boolean {
  if (text !== '0' && text !== '1') throw new BadSetting('TRUST_PROXY must be 1, or left out');
  return text === '1';
}

function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new BadSetting('PORT must be a number from 0 to 65535');
  return port;
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new BadSetting('PUBLIC_URL must start with http:// or https://');
  if (url.href !== `${url.origin}/`) throw new BadSetting('PUBLIC_URL must end after the host name');
  return url.origin;
}

function passwordOf(text: string | undefined): string | undefined {
  const { login, max } = lengths.password;
  if (text && (text.length < login || text.length > max))
    throw new BadSetting(`ADMIN_PASSWORD must have ${login} to ${max} characters`);
  return text || undefined;
}
