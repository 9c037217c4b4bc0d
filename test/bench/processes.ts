/** The server and its bare counterparts as processes. */
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cleanEnv, PASSWORD, send } from '../helpers/site.ts';
import type { TimedResponse } from './client.ts';
import { getCpuTime } from './process-usage.ts';

/** What has to be undone at the end, last things first. */
export class Scope {
  readonly #work: (() => unknown)[] = [];

  after(work: () => unknown): void {
    this.#work.push(work);
  }

  async end(): Promise<void> {
    for (const work of this.#work.splice(0).reverse()) await work();
  }
}

export interface Running {
  url: string;
  pid: number;
  /** Processor time in milliseconds when it said that it is ready. */
  cpuAtReady: number;
  process: ChildProcess;
  stop(): Promise<void>;
}

export interface RunningSite extends Running {
  dataDir: string;
  /** Headers that let a request in as staff. */
  staff: Record<string, string>;
}

const children = new Set<ChildProcess>();
let workshop: string | undefined;

/**
 * Where everything of this run lies. Beside the packages and not in the system's temporary folder: that may be memory,
 * where a flush costs nothing. However the run ends, nothing stays behind.
 */
function workshopFolder(): string {
  if (workshop) return workshop;
  fs.mkdirSync('node_modules/.cache', { recursive: true });
  const folder = fs.mkdtempSync(path.resolve('node_modules/.cache/bench-'));
  process.once('exit', () => {
    for (const child of children) child.kill('SIGKILL');
    fs.rmSync(folder, { recursive: true, force: true });
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  workshop = folder;
  return folder;
}

export function temporaryFolder(scope: Scope): string {
  const folder = fs.mkdtempSync(path.join(workshopFolder(), 'part-'));
  scope.after(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A copy of dist/: a build in the middle of a run changes nothing. */
export function programFolder(): string {
  const program = path.join(workshopFolder(), 'program');
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
  return launch(scope, [path.join(programFolder(), 'server.js')], { env });
}

/** The site as it is run, with its log, and somebody signed in. Without a folder: on the seeds. */
export async function startSite(scope: Scope, folder = temporaryFolder(scope)): Promise<RunningSite> {
  const running = await launchSite(scope, folder);
  const reply = await send(running.url, 'POST', '/v1/indexLogin/loginAuth', { username: 'admin', password: PASSWORD });
  const cookie = reply.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  const staff = { Cookie: cookie, 'Authorization-item': `Bearer ${reply.body.data.token}` };
  return { ...running, dataDir: path.join(folder, 'data'), staff };
}

export type BareKind = 'reply' | 'parse' | 'append' | 'group';

/** The least that could answer: what it sends has been recorded from the real server, byte by byte. */
export function startBare(scope: Scope, kind: BareKind, reply: TimedResponse, line = 0): Promise<Running> {
  const input = JSON.stringify({ kind, folder: temporaryFolder(scope), line, ...asSent(reply) });
  return launch(scope, ['test/bench/baseline-server.mjs'], { input });
}

/** node:http adds these by itself. */
const OWN = new Set(['date', 'connection', 'keep-alive']);

function asSent({ status, head, body }: TimedResponse) {
  const lines = head.split('\r\n').slice(1);
  const pairs = lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const);
  const headers = pairs.filter(([name]) => !OWN.has(name.toLowerCase())).flat();
  return { status, headers, body: body.toString('base64') };
}

/** The map is somebody else's page, and here it may be out of reach: what is looked at is ours. */
export async function withoutMap({ url, dataDir }: RunningSite): Promise<void> {
  const file = path.join(dataDir, 'site.json');
  const facts = JSON.parse(fs.readFileSync(file, 'utf8'));
  facts.map.provider = '';
  fs.writeFileSync(file, JSON.stringify(facts));
  while ((await (await fetch(`${url}/map`)).text()).includes('<iframe')) await sleep(200);
}
