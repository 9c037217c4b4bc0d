/** Reads the address of the database. Messages never hold the password. */
import fs from 'node:fs';

export interface DatabaseAddress {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  tls: TlsSettings | false;
}

interface TlsSettings {
  rejectUnauthorized: boolean;
  host?: string;
  /** Whose signatures count, instead of those that the system trusts. */
  ca?: string;
}

const FORM = 'DATABASE_URL must be like postgres://USER:PASSWORD@HOST:5432/DATABASE';
const KNOWN = ['sslmode', 'sslrootcert', 'host'];
const SSL_MODES = ['disable', 'require', 'verify-full'];

/** Throws an error with one sentence about what is wrong. */
export function parseDatabaseUrl(text: string): DatabaseAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^postgres(?:ql)?:$/.test(url.protocol)) throw new Error(FORM);
  const unknown = [...url.searchParams.keys()].find((key) => !KNOWN.includes(key));
  if (unknown !== undefined)
    throw new Error(`DATABASE_URL: the parameter ${unknown} is not known; ${KNOWN.join(', ')} are`);
  // A folder with the server's socket cannot be written where the host stands.
  const host = url.searchParams.get('host') ?? url.hostname.replace(/^\[|\]$/g, '');
  const [user, password, database] = [url.username, url.password, url.pathname.slice(1)].map(decode) as Parts;
  if (host === '' || user === '' || database === '') throw new Error(FORM);
  return { host, port: Number(url.port || '5432'), user, password, database, tls: readTls(url.searchParams, host) };
}

type Parts = [user: string, password: string, database: string];

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Error(FORM);
  }
}

function readTls(parameters: URLSearchParams, host: string): TlsSettings | false {
  const mode = parameters.get('sslmode') ?? 'disable';
  if (!SSL_MODES.includes(mode)) throw new Error(`DATABASE_URL: sslmode must be ${SSL_MODES.join(', ')}`);
  if (mode === 'disable') return false;
  if (mode === 'require') return { rejectUnauthorized: false };
  const file = parameters.get('sslrootcert');
  return { rejectUnauthorized: true, host, ...(file === null ? {} : { ca: readTrusted(file) }) };
}

function readTrusted(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    throw new Error(`DATABASE_URL: sslrootcert ${file} cannot be read`);
  }
}
