/** Starts the site and the bare baseline servers as processes. */
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cleanEnv, PASSWORD, send } from '../helpers/site.ts';
import type { TimedResponse } from './client.ts';
import { getCpuTime } from './process-usage.ts';

/** Collects clean-up functions and runs them at the end, last one first. */
export class Scope {
  readonly #cleanups: (() => unknown)[] = [];

  after(cleanup: () => unknown): void {
    this.#cleanups.push(cleanup);
  }

  async end(): Promise<void> {
    for (const cleanup of this.#cleanups.splice(0).reverse()) await cleanup();
  }
}

export interface Running {
  url: string;
  pid: number;
  /** Processor time in milliseconds from start to ready. */
  cpuAtReady: number;
  process: ChildProcess;
  stop(): Promise<void>;
}

export interface RunningSite extends Running {
  dataDir: string;
  /** The headers of a signed-in staff member. */
  staff: Record<string, string>;
}

const children = new Set<ChildProcess>();
let runFolder: string | undefined;

/**
 * The temporary folder of this run, removed on exit. In node_modules/.cache and not in the system's temporary folder, which may be
 * in memory, where a flush costs nothing.
 */
function getRunFolder(): string {
  if (runFolder) return runFolder;
  fs.mkdirSync('node_modules/.cache', { recursive: true });
  const folder = fs.mkdtempSync(path.resolve('node_modules/.cache/bench-'));
  process.once('exit', () => {
    for (const child of children) child.kill('SIGKILL');
    fs.rmSync(folder, { recursive: true, force: true });
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  runFolder = folder;
  return folder;
}

export function temporaryFolder(scope: Scope): string {
  const folder = fs.mkdtempSync(path.join(getRunFolder(), 'part-'));
  scope.after(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A copy of dist/, so that a build during the run does not affect it. */
export function getProgramFolder(): string {
  const program = path.join(getRunFolder(), 'program');
  if (!fs.existsSync(program)) fs.cpSync('dist', program, { recursive: true });
  return program;
}

export function launch(
  scope: Scope,
  args: readonly string[],
  options: { env?: Record<string, string>; input?: string } = {},
): Promise<Running> {
  const env = cleanEnv(options.env);
  const child = spawn(process.execPath, args, { env, stdio: ['pipe', 'pipe', 'inherit'] });
  children.add(child);
  const exited = new Promise((resolve) => child.once('exit', resolve)).then(() => children.delete(child));
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  scope.after(stop);
  child.stdin.end(options.input ?? '');
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${args[0]} ended with ${code} before it was ready`)));
    let printed = '';
    const read = (chunk: Buffer) => {
      printed += chunk;
      const ready = /^(?:ready|listening on (http:\S+))$/m.exec(printed);
      if (!ready) return;
      const pid = child.pid ?? 0;
      const cpuAtReady = getCpuTime(pid);
      child.stdout.off('data', read);
      child.stdout.resume();
      resolve({ url: ready[1] ?? '', pid, cpuAtReady, process: child, stop });
    };
    child.stdout.on('data', read);
  });
}

export function launchSite(scope: Scope, folder: string): Promise<Running> {
  const env = {
    PORT: '0',
    DATA_DIR: path.join(folder, 'data'),
    UPLOADS_DIR: path.join(folder, 'uploads'),
    ADMIN_PASSWORD: PASSWORD,
  };
  return launch(scope, [path.join(getProgramFolder(), 'server.js')], { env });
}

/** Starts the site with its log enabled and signs in as admin. The default folder is empty, so the site starts with the seeds. */
export async function startSite(scope: Scope, folder = temporaryFolder(scope)): Promise<RunningSite> {
  const running = await launchSite(scope, folder);
  const response = await send(running.url, 'POST', '/v1/indexLogin/loginAuth', {
    username: 'admin',
    password: PASSWORD,
  });
  const cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  const staff = { Cookie: cookie, 'Authorization-item': `Bearer ${response.body.data.token}` };
  return { ...running, dataDir: path.join(folder, 'data'), staff };
}

export type BareKind = 'reply' | 'parse' | 'append' | 'group';

/** Starts a baseline server that sends the same bytes as the recorded response of the real server. */
export function startBare(scope: Scope, kind: BareKind, response: TimedResponse, lineLength = 0): Promise<Running> {
  const input = JSON.stringify({ kind, folder: temporaryFolder(scope), lineLength, ...toBaselineInput(response) });
  return launch(scope, ['test/bench/baseline-server.mjs'], { input });
}

/** Headers that node:http adds by itself. */
const AUTOMATIC_HEADERS = new Set(['date', 'connection', 'keep-alive']);

function toBaselineInput({ status, head, body }: TimedResponse) {
  const lines = head.split('\r\n').slice(1);
  const pairs = lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const);
  const headers = pairs.filter(([name]) => !AUTOMATIC_HEADERS.has(name.toLowerCase())).flat();
  return { status, headers, body: body.toString('base64') };
}

/** Turns off the embedded third-party map, which may be unreachable here and is not part of what is measured. */
export async function disableMap({ url, staff }: RunningSite): Promise<void> {
  const { value } = (await send(url, 'POST', '/v1/company/detailCompany', {}, staff)).body.data.contact;
  const contact = { ...value, map: { ...value.map, provider: '' } };
  await send(url, 'POST', '/v1/company/updateCompany', { section: 'contact', value: contact }, staff);
  while ((await (await fetch(`${url}/map`)).text()).includes('<iframe')) await sleep(200);
}
