/** The file behind a journal: lines that are on the disk, and space set aside for more. Written by one writer at a time. */
import fs from 'node:fs';
import { promisify } from 'node:util';
import { removeIfExists, syncFolder } from './disk.ts';
import { isFileNotFound, isOutOfSpace } from './errors.ts';
import { formatLogLine, type RecoveredLog, recoverLog } from './log-line.ts';

const { O_RDWR, O_CREAT, O_DSYNC } = fs.constants;
const write = promisify(fs.write);
const NEWLINE = 10;
/** A write into space the file already has need not wait for its new length to be on the disk too. */
const RESERVE = Buffer.alloc(1 << 16, NEWLINE);

export class LogFile {
  readonly #file: string;
  readonly #seed: number;
  #handle: fs.promises.FileHandle | undefined;
  /** Up to here the file is on the disk, and up to here it counts. */
  #length = 0;
  #lines = 0;
  #reserved = 0;

  /** `seed`: where the checksums of this collection's lines start from. */
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

  /** Reads only; what a crash has cut off is cleared away when the next line is written. */
  load(): RecoveredLog {
    const found = recoverLogFile(this.#file, this.#seed);
    this.#length = found.end;
    this.#lines = found.changes.length;
    return found;
  }

  /** Returns once all of it is on the disk. After a failure the file counts as it did before; see `cutBack`. */
  async append(contents: string[]): Promise<void> {
    const handle = this.#handle ?? (await this.#open());
    let text = '';
    let n = this.#lines;
    for (const content of contents) text += formatLogLine(content, ++n, this.#lines, this.#seed);
    const bytes = Buffer.from(text);
    const end = this.#length + bytes.length;
    if (end > this.#reserved) await this.#writeWithReserve(handle, bytes, end);
    else await writeAll(handle.fd, bytes, this.#length);
    this.#length = end;
    this.#lines = n;
  }

  /** Takes out what a failed append may have left, so that no later start can find it. */
  async truncate(): Promise<void> {
    if (!this.#handle) return;
    await this.#handle.truncate(this.#length);
    this.#reserved = this.#length;
    await this.#handle.sync();
  }

  /** The file goes on under another name, and a new one begins with the next line. */
  async rotate(name: string): Promise<void> {
    await this.truncate();
    await fs.promises.rename(this.#file, name);
    await this.#forget();
    await syncFolder(name);
  }

  async remove(): Promise<void> {
    await this.#forget();
    await removeIfExists(this.#file);
    await syncFolder(this.#file);
  }

  async close(): Promise<void> {
    const handle = this.#handle;
    this.#handle = undefined;
    await handle?.close();
  }

  async #forget(): Promise<void> {
    this.#length = 0;
    this.#lines = 0;
    await this.close();
  }

  /** O_DSYNC: a write returns when its bytes are on the disk, in one trip instead of two. */
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
    this.#reserved = this.#length;
    this.#handle = handle;
    return handle;
  }

  async #writeWithReserve(handle: fs.promises.FileHandle, bytes: Buffer, end: number): Promise<void> {
    try {
      await writeAll(handle.fd, Buffer.concat([bytes, RESERVE]), this.#length);
      this.#reserved = end + RESERVE.length;
    } catch (error) {
      if (!isOutOfSpace(error)) throw error;
      // The last few lines may still fit where the reserve does not.
      await handle.truncate(this.#length);
      await writeAll(handle.fd, bytes, this.#length);
      this.#reserved = end;
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
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await write(fd, bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}
