/**
 * Where pictures are kept. A file is written under a temporary name while it arrives, flushed, and renamed to the hash
 * of what is in it: the same picture twice is one file, and what was cut short never has a name.
 */
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolder, syncFolder } from '../store/disk.ts';
import { DiskError, getErrorCode, isOutOfSpace } from '../store/errors.ts';

export interface ReceivedFile {
  temporary: string;
  hash: string;
}

export class FileTooLargeError extends Error {}

const HASH_LENGTH = 32;

export class Uploads {
  readonly folder: string;
  readonly #arriving: string;

  constructor(folder: string) {
    this.folder = folder;
    this.#arriving = path.join(folder, '.arriving');
  }

  /** Clears away what a crash may have left half-received. */
  open(): void {
    makeFolder(this.#arriving);
    for (const name of fs.readdirSync(this.#arriving))
      fs.rmSync(path.join(this.#arriving, name), { recursive: true, force: true });
  }

  /** The pictures of the sample content; what is there already stays as it is. */
  async addSamples(samples: string): Promise<void> {
    const place = path.join(this.folder, 'seed');
    makeFolder(place);
    for (const name of await fs.promises.readdir(samples))
      await copyOnce(path.join(samples, name), path.join(place, name));
    await syncFolder(path.join(place, 'any'));
  }

  /** Takes in a file that has to stay under `under` bytes. Whoever receives it keeps or discards it. */
  async receive(source: Readable, under: number): Promise<ReceivedFile> {
    const temporary = path.join(this.#arriving, randomBytes(12).toString('hex'));
    const hash = createHash('sha256');
    let size = 0;
    const measured = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        if (size >= under) throw new FileTooLargeError();
        hash.update(chunk);
        yield chunk;
      }
    };
    try {
      // Somebody may have tidied up meanwhile.
      makeFolder(this.#arriving);
      // Opened beforehand: a stream that opens the file itself may still do so after a broken upload was cleared away.
      const file = await fs.promises.open(temporary, 'wx');
      await pipeline(source, measured, file.createWriteStream({ flush: true }));
    } catch (error) {
      await fs.promises.rm(temporary, { force: true });
      throw isOutOfSpace(error) ? new DiskError(error) : error;
    }
    return { temporary, hash: hash.digest('hex').slice(0, HASH_LENGTH) };
  }

  /** Gives a received file its place, unless it is there already; returns its address. */
  async store(file: ReceivedFile, extension: string): Promise<string> {
    const name = `${file.hash}.${extension}`;
    const place = path.join(this.folder, name);
    try {
      await linkOnce(file.temporary, place);
      await syncFolder(place);
    } catch (error) {
      throw new DiskError(error);
    } finally {
      await this.discard(file);
    }
    return `/uploads/${name}`;
  }

  discard(file: ReceivedFile): Promise<void> {
    return fs.promises.rm(file.temporary, { force: true });
  }
}

async function linkOnce(from: string, to: string): Promise<void> {
  try {
    await fs.promises.link(from, to);
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw error;
  }
}

/** Flushed: the first start counts as done once all of them are there. */
async function copyOnce(from: string, to: string): Promise<void> {
  try {
    await fs.promises.copyFile(from, to, fs.constants.COPYFILE_EXCL);
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return;
    throw error;
  }
  const copy = await fs.promises.open(to, 'r+');
  await copy.sync().finally(() => copy.close());
}
