/** Starts the built server on folders of its own, and stops it when the test ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copyPreparedFolders } from './prepared-folders.ts';

export const PASSWORD = 'correct-horse-7';
export const serverFile = path.resolve('dist/server.js');

export interface Reply {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape
  body: any;
}

export interface Staff {
  cookie: string;
  token: string;
  post(path: string, body?: unknown): Promise<Reply>;
  put(path: string, body?: unknown): Promise<Reply>;
}

export interface Site {
  url: string;
  dataDir: string;
  uploadsDir: string;
  process: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  login(username?: string, password?: string): Promise<Staff>;
  /** Stops it the way a service manager does; returns the exit code. */
  stop(): Promise<number | null>;
  kill(): Promise<void>;
}

interface SiteOptions {
  /** Without it the site has the sample content and the account “admin” with PASSWORD. A folder that does not exist is a first start. */
  dataDir?: string;
  uploadsDir?: string;
  env?: Record<string, string>;
  /** Another built program than the one of this tree. */
  program?: string;
  /** Run under this instead of plain node, e.g. `['bash', '-c', 'ulimit -f 100; exec "$@"', '-']`. */
  wrapper?: string[];
}

/** The scope that ends something: one test (`t`), or all tests of a file (`{ after }` from node:test). */
export interface TestScope {
  after(end: () => unknown): void;
}

const endings = new WeakMap<TestScope, (() => unknown)[]>();

/**
 * Runs the clean-ups of a scope in reverse order: a server stops before its folder is removed. Otherwise the system may
 * reuse the folder's inode number while the server still holds its lock, and a new folder would seem to be in use.
 */
export function onTestEnd(t: TestScope, end: () => unknown): void {
  const known = endings.get(t);
  if (known) return void known.push(end);
  const ends = [end];
  endings.set(t, ends);
  t.after(async () => {
    for (const each of ends.reverse()) await each();
  });
}

export function temporaryFolder(t: TestScope, prefix = 'site-test-'): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), prefix));
  onTestEnd(t, () => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The environment without NODE_OPTIONS, so that the server runs as in production. */
export function cleanEnv(extra: Record<string, string> = {}): Record<string, string> {
  const { PATH = '', HOME = '', TZ = '' } = process.env;
  return { PATH, HOME, ...(TZ ? { TZ } : {}), ...extra };
}

// A file that throws before its first test runs no `after`: its servers are killed here.
const running = new Set<ChildProcess>();
for (const event of ['exit', 'uncaughtExceptionMonitor'])
  process.once(event, () => {
    for (const child of running) child.kill('SIGKILL');
  });

export async function startSite(t: TestScope, options: SiteOptions = {}): Promise<Site> {
  const folder = temporaryFolder(t);
  const dataDir = options.dataDir ?? path.join(folder, 'data');
  const uploadsDir = options.uploadsDir ?? path.join(folder, 'uploads');
  if (!options.dataDir && !options.program)
    await copyPreparedFolders(
      { dataDir, uploadsDir },
      {
        password: PASSWORD,
        start: async (folders) => {
          const prepared = await startSite(t, folders);
          const staff = await prepared.login();
          // Waits until the sample pictures are in the media library.
          await staff.post('/v1/file/list');
          await staff.post('/item/user/logout');
          await prepared.stop();
        },
      },
    );
  const env = {
    PORT: '0',
    DATA_DIR: dataDir,
    UPLOADS_DIR: uploadsDir,
    ADMIN_PASSWORD: PASSWORD,
    LOG: 'info',
    ...options.env,
  };
  const [command = '', ...args] = [...(options.wrapper ?? []), process.execPath, options.program ?? serverFile];
  const child = spawn(command, args, { env: cleanEnv(env), stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let printed = '';
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  onTestEnd(t, async () => {
    child.kill('SIGKILL');
    await exited;
  });
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk;
      const ready = /listening on (http:\S+)/.exec(printed);
      if (ready?.[1]) resolve(ready[1]);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${printed}`)));
  });
  const post = (to: string, body?: unknown, headers?: Record<string, string>) => send(url, 'POST', to, body, headers);
  return {
    url,
    dataDir,
    uploadsDir,
    process: child,
    output: () => printed,
    post,
    login: (username = 'admin', password = PASSWORD) => login(url, username, password),
    stop() {
      child.kill('SIGTERM');
      return exited;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Starts a server that is expected to refuse to start; returns its exit code and output. */
export function runUntilExit(
  env: Record<string, string>,
  args: string[] = [],
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [serverFile, ...args], { env: cleanEnv({ PORT: '0', ...env }), stdio: 'pipe' });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  // If the server starts after all, the test fails instead of hanging.
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
  return new Promise((resolve) =>
    child.once('close', (code) => {
      clearTimeout(late);
      resolve({ code, output });
    }),
  );
}

export async function send(
  url: string,
  method: string,
  to: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const response = await fetch(url + to, {
    method,
    headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return readReply(response);
}

export async function readReply(response: Response): Promise<Reply> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

/** A session needs both the cookie and the token. */
export const sessionHeaders = ({ cookie, token }: Pick<Staff, 'cookie' | 'token'>): Record<string, string> => ({
  Cookie: cookie,
  'Authorization-item': `Bearer ${token}`,
});

export async function login(url: string, username: string, password: string): Promise<Staff> {
  const reply = await send(url, 'POST', '/v1/indexLogin/loginAuth', { username, password });
  if (reply.status !== 200) throw new Error(`login answered ${reply.status} ${JSON.stringify(reply.body)}`);
  const cookie = reply.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  const { token } = reply.body.data;
  const headers = sessionHeaders({ cookie, token });
  return {
    cookie,
    token,
    post: (to, body) => send(url, 'POST', to, body, headers),
    put: (to, body) => send(url, 'PUT', to, body, headers),
  };
}
