/** Reads the settings from environment variables and checks them. */
import fs from 'node:fs';
import path from 'node:path';
import { lengths } from '../contract/limits.ts';

export type LogLevel = 'silent' | 'info' | 'debug';

export interface Settings {
  host: string;
  port: number;
  dataDir: string;
  uploadsDir: string;
  /** The address of a PostgreSQL database that holds everything, instead of files. */
  databaseUrl: string | undefined;
  adminPassword: string | undefined;
  /** The site's public origin for absolute links, without a trailing slash. */
  publicUrl: string | undefined;
  trustProxy: boolean;
  /** Further hosts that notices may be sent to, each with or without a port; these may be private and unencrypted. */
  noticeHosts: readonly string[];
  log: LogLevel;
}

class SettingError extends Error {}

/** An empty variable counts as not set. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const log = env.LOG || 'info';
  if (log !== 'silent' && log !== 'info' && log !== 'debug')
    throw new SettingError('LOG must be silent, info or debug');
  const dataDir = path.resolve(env.DATA_DIR || 'data');
  const uploadsDir = path.resolve(env.UPLOADS_DIR || 'uploads');
  if (`${dataDir}${path.sep}`.startsWith(`${uploadsDir}${path.sep}`))
    throw new SettingError('DATA_DIR must not lie in UPLOADS_DIR: what is in there is shown to everybody');
  return {
    host: env.HOST || '127.0.0.1',
    port: parsePort(env.PORT || '3000'),
    dataDir,
    uploadsDir,
    databaseUrl: env.DATABASE_URL?.trim() || readSecret('DATABASE_URL_FILE', env.DATABASE_URL_FILE),
    adminPassword: parsePassword(env.ADMIN_PASSWORD?.trim().normalize('NFC')),
    publicUrl: env.PUBLIC_URL ? parseOrigin(env.PUBLIC_URL) : undefined,
    trustProxy: parseSwitch(env.TRUST_PROXY || '0'),
    noticeHosts: parseHosts(env.NOTICE_HOSTS || ''),
    log,
  };
}

/** The content of a file, in which a secret is safer than in the environment. */
function readSecret(name: string, file: string | undefined): string | undefined {
  if (!file) return undefined;
  try {
    return fs.readFileSync(file, 'utf8').trim();
  } catch {
    throw new SettingError(`${name}: the file ${file} cannot be read`);
  }
}

function parseSwitch(text: string): boolean {
  if (text !== '0' && text !== '1') throw new SettingError('TRUST_PROXY must be 1, or left out');
  return text === '1';
}

// A host, or an IPv6 address in brackets, and perhaps a port.
const HOST = /^(?:[a-z\d.-]{1,253}|\[[a-f\d:.]{2,45}\])(?::\d{1,5})?$/;

function parseHosts(text: string): string[] {
  const hosts = text
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '');
  if (!hosts.every((host) => HOST.test(host)))
    throw new SettingError('NOTICE_HOSTS must be hosts with commas between them, like relay.example.com:25');
  return hosts.map((host) => host.replace(/[[\]]/g, ''));
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new SettingError('PORT must be a number from 0 to 65535');
  return port;
}

function parseOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new SettingError('PUBLIC_URL must start with http:// or https://');
  if (url.href !== `${url.origin}/`) throw new SettingError('PUBLIC_URL must end after the host name');
  return url.origin;
}

function parsePassword(text: string | undefined): string | undefined {
  const { login, max } = lengths.password;
  if (text && (text.length < login || text.length > max))
    throw new SettingError(`ADMIN_PASSWORD must have ${login} to ${max} characters`);
  return text || undefined;
}
