/** The built program as a process of its own: started, killed, stopped, and looked at from outside. */
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
/** Long past what a stop may take: one that has not come by then does not come. */
const HANGS_AFTER = 30_000;

export interface Memory {
  /** In use after a collection, and what buffers outside of V8's heap hold. */
  heap: number;
  external: number;
  resident: number;
}

export class Server {
  readonly url: string;
  /** What it had open when it said that it was ready, before anybody asked for anything. */
  readonly openAtStart: readonly string[];
  /** From here on a line may be cut, and nobody is to blame. */
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
    const dieToo = () => child.kill('SIGKILL');
    // First of all: whoever clears the folder away finds nobody writing in it.
    process.prependOnceListener('exit', dieToo);
    const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
    exited.then(() => process.off('exit', dieToo));
    // A file that is closed by the collector, and not by us, is told of here too.
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

  /** How a service manager stops it. Returns the exit code, or says that there was none. */
  async stop(): Promise<number | string | null> {
    this.isEnding = true;
    this.#child.kill('SIGTERM');
    const code = await Promise.race([this.#exited, pause(HANGS_AFTER, 'no end', { ref: false })]);
    if (code === 'no end') await this.kill();
    return code;
  }

  /** What it has open, by name: `socket:[…]` has a number of its own each time, and files have their paths. */
  openFiles(): string[] {
    const folder = `/proc/${this.#child.pid}/fd`;
    return fs.readdirSync(folder).flatMap((fd) => {
      try {
        return [fs.readlinkSync(path.join(folder, fd))];
      } catch {
        // Closed since the folder was read.
        return [];
      }
    });
  }

  /** Resident memory without a collection: for following it while everybody is busy. */
  resident(): number {
    const status = fs.readFileSync(`/proc/${this.#child.pid}/status`, 'latin1');
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) * 1024;
  }

  async memory(): Promise<Memory> {
    const answered = once(this.#child, 'message');
    this.#child.send('measure');
    const died = this.#exited.then((code) => Promise.reject(new Error(`the server ended with ${code} while at rest`)));
    const [{ heapUsed, external }] = await Promise.race([answered, died]);
    return { heap: heapUsed, external, resident: this.resident() };
  }
}
