/** An append-only log file with preallocated space at its end. Only one write may run at a time. */
import fs from 'node:fs';
import { promisify } from 'node:util';
import { removeIfExists, syncFolder } from '../disk.ts';
import { isFileNotFound, isOutOfSpace } from '../errors.ts';
import { formatLogLine, type RecoveredLog, recoverLog } from './log-line.ts';

const { O_RDWR, O_CREAT, O_DSYNC } = fs.constants;
const write = promisify(fs.write);
const NEWLINE = 10;
/** Preallocated space: a write within the file's length is faster, since the file's metadata need not be flushed. */
const PREALLOCATION = Buffer.alloc(1 << 16, NEWLINE);

export class LogFile {
  readonly #file: string;
  readonly #seed: number;
  #handle: fs.promises.FileHandle | undefined;
  /** The length of the valid, flushed content. */
  #length = 0;
  #lines = 0;
  /** The length of the file with its preallocated space. */
  #allocated = 0;

  /** `seed`: the initial value of this collection's checksums. */
  constructor(file: string, seed: number) {
    this.#file = file;
    this.#seed = seed;
  }

  get file(): string {
    return this.#file;
  }

  get length(): number {
    return this.#length;
  }

  get lines(): number {
    return this.#lines;
  }

  /** Reads the file without changing it; a line that a crash cut off is removed by the next write. */
  load(): RecoveredLog {
    const recovered = recoverLogFile(this.#file, this.#seed);
    this.#length = recovered.end;
    this.#lines = recovered.changes.length;
    return recovered;
  }

  /** Resolves once all lines are on disk. If it fails, `length` is unchanged and `truncate` removes what was written. */
  async append(contents: string[]): Promise<void> {
    const handle = this.#handle ?? (await this.#open());
    let text = '';
    let n = this.#lines;
    for (const content of contents) text += formatLogLine(content, ++n, this.#lines, this.#seed);
    const bytes = Buffer.from(text);
    const end = this.#length + bytes.length;
    if (end > this.#allocated) await this.#writeAndPreallocate(handle, bytes, end);
    else await writeAll(handle.fd, bytes, this.#length);
    this.#length = end;
    this.#lines = n;
  }

  /** Cuts the file to its valid length, which removes what a failed append may have written. */
  async truncate(): Promise<void> {
    if (!this.#handle) return;
    await this.#handle.truncate(this.#length);
    this.#allocated = this.#length;
    await this.#handle.sync();
  }

  /** Renames the file; the next append starts a new one. */
  async rotate(newName: string): Promise<void> {
    await this.truncate();
    await fs.promises.rename(this.#file, newName);
    await this.#reset();
    await syncFolder(newName);
  }

  async remove(): Promise<void> {
    await this.#reset();
    await removeIfExists(this.#file);
    await syncFolder(this.#file);
  }

  async close(): Promise<void> {
    const handle = this.#handle;
    this.#handle = undefined;
    await handle?.close();
  }

  async #reset(): Promise<void> {
    this.#length = 0;
    this.#lines = 0;
    await this.close();
  }

  /** With O_DSYNC a write returns only when its bytes are on disk, which saves a separate flush call. */
  async #open(): Promise<fs.promises.FileHandle> {
    const handle = await fs.promises.open(this.#file, O_RDWR | O_CREAT | O_DSYNC, 0o600);
    try {
      await handle.truncate(this.#length);
      await handle.sync();
      await syncFolder(this.#file);
    } catch (error) {
      await handle.close();
      throw error;
    }
    this.#allocated = this.#length;
    this.#handle = handle;
    return handle;
  }

  async #writeAndPreallocate(handle: fs.promises.FileHandle, bytes: Buffer, end: number): Promise<void> {
    try {
      await writeAll(handle.fd, Buffer.concat([bytes, PREALLOCATION]), this.#length);
      this.#allocated = end + PREALLOCATION.length;
    } catch (error) {
      if (!isOutOfSpace(error)) throw error;
      // The lines alone may still fit on an almost full disk.
      await handle.truncate(this.#length);
      await writeAll(handle.fd, bytes, this.#length);
      this.#allocated = end;
    }
  }
}

export function recoverLogFile(file: string, seed: number): RecoveredLog {
  try {
    return recoverLog(file, fs.readFileSync(file), seed);
  } catch (error) {
    if (isFileNotFound(error)) return { changes: [], end: 0 };
    throw error;
  }
}

async function writeAll(fd: number, bytes: Buffer, position: number): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    const { bytesWritten } = await write(fd, bytes, written, bytes.length - written, position + written);
    written += bytesWritten;
  }
}
