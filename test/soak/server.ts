/** The built server as a child process: start, kill, stop, and measure its open files and memory. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cleanEnv, PASSWORD, serverFile } from '../helpers/site.ts';
import type { Tally } from './tally.ts';

export interface Folders {
  dataDir: string;
  uploadsDir: string;
  backups: string;
}

const MEMORY_PROBE = path.resolve('test/soak/memory-probe.mjs');
/** Far longer than a stop may take; a server still running after this hangs. */
const STOP_TIMEOUT_MS = 30_000;

export interface Memory {
  /** Bytes in use after garbage collection, on V8's heap and in buffers outside of it. */
  heap: number;
  external: number;
  resident: number;
}

export class Server {
  readonly url: string;
  /** The files open when the server was ready, before the first request. */
  readonly openAtStart: readonly string[];
  /** Set before the server is killed or stopped: from then on a lost connection is no finding. */
  isEnding = false;
  readonly #child: ChildProcess;
  readonly #exited: Promise<number | null>;

  private constructor(url: string, child: ChildProcess, exited: Promise<number | null>) {
    this.url = url;
    this.#child = child;
    this.#exited = exited;
    this.openAtStart = this.openFiles();
  }

  static async start({ dataDir, uploadsDir }: Folders, tally: Tally): Promise<Server> {
    const args = ['--expose-gc', '--import', MEMORY_PROBE, serverFile];
    const env = cleanEnv({ PORT: '0', DATA_DIR: dataDir, UPLOADS_DIR: uploadsDir, ADMIN_PASSWORD: PASSWORD });
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    const killChild = () => child.kill('SIGKILL');
    // Runs before the listener that removes the folder, so that the server no longer writes to it.
    process.prependOnceListener('exit', killChild);
    const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
    exited.then(() => process.off('exit', killChild));
    // Node also warns here about files closed only by garbage collection.
    child.stderr?.on('data', (chunk) => tally.report(`on stderr: ${String(chunk).slice(0, 500)}`));
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout?.on('data', (chunk) => {
        const text = String(chunk);
        const ready = /listening on (http:\S+)/.exec(text)?.[1];
        if (ready) resolve(ready);
        const fault = /^.*(?:FAULT|did not finish|cannot be loaded).*$/m.exec(text);
        if (fault) tally.report(`in the log: ${text.slice(fault.index, fault.index + 800)}`);
      });
      exited.then((code) => reject(new Error([`the server ended with ${code}`, ...tally.findings].join('\n'))));
    });
    const server = new Server(url, child, exited);
    exited.then((code) => {
      if (!server.isEnding) tally.report(`the server ended by itself, with ${code}`);
      server.isEnding = true;
    });
    return server;
  }

  async kill(): Promise<void> {
    this.isEnding = true;
    this.#child.kill('SIGKILL');
    await this.#exited;
  }

  /** Stops the server as a service manager does. Returns the exit code, or 'timeout' if it had to be killed. */
  async stop(): Promise<number | string | null> {
    this.isEnding = true;
    this.#child.kill('SIGTERM');
    const code = await Promise.race([this.#exited, pause(STOP_TIMEOUT_MS, 'timeout', { ref: false })]);
    if (code === 'timeout') await this.kill();
    return code;
  }

  /** The targets of its open file descriptors: paths of files, `socket:[number]` for sockets. */
  openFiles(): string[] {
    const folder = `/proc/${this.#child.pid}/fd`;
    return fs.readdirSync(folder).flatMap((fd) => {
      try {
        return [fs.readlinkSync(path.join(folder, fd))];
      } catch {
        // The file was closed after readdir.
        return [];
      }
    });
  }

  resident(): number {
    const status = fs.readFileSync(`/proc/${this.#child.pid}/status`, 'latin1');
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) * 1024;
  }

  async memory(): Promise<Memory> {
    const reported = once(this.#child, 'message');
    this.#child.send('measure');
    const exitedEarly = this.#exited.then((code) =>
      Promise.reject(new Error(`the server ended with ${code} while its memory was measured`)),
    );
    const [{ heapUsed, external }] = await Promise.race([reported, exitedEarly]);
    return { heap: heapUsed, external, resident: this.resident() };
  }
}
