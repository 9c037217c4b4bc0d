/**
 * The folder of uploaded pictures. A file is received under a temporary name, flushed, and then named by the hash of its
 * content: the same picture is stored only once, and an incomplete upload never gets its final name.
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
  size: number;
  /** The name that the browser sent; may be anything. */
  name: string;
}

/** Where the uploads of all nodes are. */
interface SharedFiles {
  put(name: string, file: string): Promise<void>;
  /** Writes the file to `target`. False if there is none of this name. */
  get(name: string, target: string): Promise<boolean>;
  removeUnneeded(isNeeded: (name: string) => boolean): Promise<void>;
}

export class FileTooLargeError extends Error {}

const HASH_LENGTH = 32;
const NAMED_BY_HASH = /^[0-9a-f]{32}\.\w+$/;

export class UploadFolder {
  readonly folder: string;
  readonly #temporaryFolder: string;
  #shared: SharedFiles | undefined;

  constructor(folder: string) {
    this.folder = folder;
    this.#temporaryFolder = path.join(folder, '.arriving');
  }

  /** From now on the folder only keeps copies of what is stored there. */
  share(files: SharedFiles): void {
    this.#shared = files;
  }

  /** Fetches an upload that another node has stored. False if there is none of this name. */
  async fetch(name: string): Promise<boolean> {
    if (!this.#shared) return false;
    const temporary = path.join(this.#temporaryFolder, randomBytes(12).toString('hex'));
    try {
      makeFolder(this.#temporaryFolder);
      if (!(await this.#shared.get(name, temporary))) return false;
      const target = path.join(this.folder, name);
      makeFolder(path.dirname(target));
      await linkIfMissing(temporary, target);
    } finally {
      await fs.promises.rm(temporary, { force: true });
    }
    return true;
  }

  /** Removes what is shared and has no record any more. */
  async sweep(isKnown: (address: string) => boolean): Promise<void> {
    // Files of another name were put there by hand, and need no record.
    await this.#shared?.removeUnneeded((name) => !NAMED_BY_HASH.test(name) || isKnown(`/uploads/${name}`));
  }

  /** Deletes incomplete uploads that a crash may have left. */
  open(): void {
    makeFolder(this.#temporaryFolder);
    for (const name of fs.readdirSync(this.#temporaryFolder))
      fs.rmSync(path.join(this.#temporaryFolder, name), { recursive: true, force: true });
  }

  /** Copies the pictures of the sample content; existing files are left unchanged. */
  async addSamples(samples: string): Promise<void> {
    const folder = path.join(this.folder, 'seed');
    makeFolder(folder);
    for (const name of await fs.promises.readdir(samples))
      await copyIfMissing(path.join(samples, name), path.join(folder, name));
    await syncFolder(path.join(folder, 'any'));
  }

  /** Receives a file of less than `sizeLimit` bytes. The caller must store or discard it. */
  async receive(source: Readable, sizeLimit: number, name = ''): Promise<ReceivedFile> {
    const temporary = path.join(this.#temporaryFolder, randomBytes(12).toString('hex'));
    const hash = createHash('sha256');
    let size = 0;
    const hashAndMeasure = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        if (size >= sizeLimit) throw new FileTooLargeError();
        hash.update(chunk);
        yield chunk;
      }
    };
    try {
      // The folder may have been deleted by hand while the server was running.
      makeFolder(this.#temporaryFolder);
      // Opened explicitly: a stream that opens the file itself might do so after a failed upload has been deleted.
      const file = await fs.promises.open(temporary, 'wx');
      await pipeline(source, hashAndMeasure, file.createWriteStream({ flush: true }));
    } catch (error) {
      await fs.promises.rm(temporary, { force: true });
      throw isOutOfSpace(error) ? new DiskError(error) : error;
    }
    return { temporary, hash: hash.digest('hex').slice(0, HASH_LENGTH), size, name };
  }

  /** The address that a received file gets. */
  getAddress = ({ hash }: ReceivedFile, extension: string) => `/uploads/${hash}.${extension}`;

  /** Stores a received file under its hash, unless it exists already, and returns its address. */
  async store(file: ReceivedFile, extension: string): Promise<string> {
    const address = this.getAddress(file, extension);
    const target = this.getPath(address);
    try {
      await linkIfMissing(file.temporary, target);
      await syncFolder(target);
    } catch (error) {
      throw new DiskError(error);
    } finally {
      await this.discard(file);
    }
    await this.#shared?.put(path.basename(target), target);
    return address;
  }

  getPath = (address: string) => path.join(this.folder, address.slice('/uploads/'.length));

  /** Removes the file for good. Synchronous, so that nothing can begin to use it meanwhile. */
  remove(address: string): void {
    fs.rmSync(this.getPath(address), { force: true });
  }

  /** Writes a part of a file that arrives in several; the caller still has to discard the part. */
  async writePart(id: string, offset: number, part: ReceivedFile): Promise<void> {
    try {
      const file = await fs.promises.open(this.#partsFile(id), fs.constants.O_CREAT | fs.constants.O_WRONLY);
      try {
        await file.write(await fs.promises.readFile(part.temporary), 0, part.size, offset);
      } finally {
        await file.close();
      }
    } catch (error) {
      throw new DiskError(error);
    }
  }

  /** The file of which all parts have arrived. The caller must store or discard it. */
  async joinParts(id: string, name: string): Promise<ReceivedFile> {
    const temporary = this.#partsFile(id);
    const hash = createHash('sha256');
    let size = 0;
    try {
      const file = await fs.promises.open(temporary, 'r+');
      try {
        for await (const chunk of file.createReadStream({ autoClose: false, start: 0 })) {
          hash.update(chunk);
          size += chunk.length;
        }
        await file.sync();
      } finally {
        await file.close();
      }
    } catch (error) {
      throw new DiskError(error);
    }
    return { temporary, hash: hash.digest('hex').slice(0, HASH_LENGTH), size, name };
  }

  discardParts(id: string): Promise<void> {
    return fs.promises.rm(this.#partsFile(id), { force: true });
  }

  #partsFile = (id: string) => path.join(this.#temporaryFolder, `parts-${id}`);

  discard(file: ReceivedFile): Promise<void> {
    return fs.promises.rm(file.temporary, { force: true });
  }
}

async function linkIfMissing(from: string, to: string): Promise<void> {
  try {
    await fs.promises.link(from, to);
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw error;
  }
}

/** Flushes the copy, since the first start is not repeated once all copies are made. */
async function copyIfMissing(from: string, to: string): Promise<void> {
  try {
    await fs.promises.copyFile(from, to, fs.constants.COPYFILE_EXCL);
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return;
    throw error;
  }
  const copy = await fs.promises.open(to, 'r+');
  await copy.sync().finally(() => copy.close());
}
