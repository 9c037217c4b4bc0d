/**
 * Films that arrive in parts, so that a broken connection costs only one part. What has arrived is kept for some hours, and not over
 * a restart of the server.
 */
import { randomBytes } from 'node:crypto';
import type { FilmUpload } from '../../contract/files.ts';
import { messages } from '../../contract/messages.ts';
import type { ReceivedFile, UploadFolder } from '../content/upload-folder.ts';
import { HttpError } from '../http-error.ts';
import { KeyedMutex } from '../store/keyed-mutex.ts';

/** Further ones take the place of the one that was used least recently. */
const MAX_PER_ACCOUNT = 3;
const KEPT_MS = 6 * 3_600_000;

/** By which the same film is recognized when its upload is begun again. */
export interface FilmFile {
  name: string;
  size: number;
  modified: number;
}

interface Upload extends FilmFile {
  id: string;
  account: string;
  received: number;
  lastUsed: number;
  /** The address that it got, kept because the answer may have been lost. */
  url?: string;
}

export class FilmUploads {
  readonly #folder: UploadFolder;
  readonly #uploads = new Map<string, Upload>();
  readonly #mutex = new KeyedMutex();

  constructor(folder: UploadFolder) {
    this.#folder = folder;
  }

  /** Begins an upload, or goes on with that of the same file. */
  async begin(account: string, { name, size, modified }: FilmFile): Promise<FilmUpload> {
    await this.sweep();
    const own = [...this.#uploads.values()].filter((upload) => upload.account === account);
    const known = own.find((each) => each.name === name && each.size === size && each.modified === modified);
    if (known) {
      known.lastUsed = Date.now();
      return toAnswer(known);
    }
    const [oldest] = own.sort((one, other) => one.lastUsed - other.lastUsed);
    if (oldest && own.length >= MAX_PER_ACCOUNT) await this.#discard(oldest);
    const upload: Upload = {
      id: randomBytes(16).toString('hex'),
      account,
      name,
      size,
      modified,
      received: 0,
      lastUsed: Date.now(),
    };
    this.#uploads.set(upload.id, upload);
    return toAnswer(upload);
  }

  /** Adds a part at its place. Answers 409 with the right place if that is another one. */
  add(account: string, id: string, offset: number, part: ReceivedFile): Promise<FilmUpload> {
    return this.#run(account, id, async (upload) => {
      if (upload.url !== undefined || offset !== upload.received) throw wrongPlaceError(upload);
      if (offset + part.size > upload.size) throw new HttpError(400, messages.invalidParams);
      await this.#folder.writePart(upload.id, offset, part);
      upload.received += part.size;
      return toAnswer(upload);
    });
  }

  /** Hands the whole film to `store`, which returns its address. Asked again, it answers the same. */
  finish(account: string, id: string, store: (file: ReceivedFile) => Promise<string>): Promise<string> {
    return this.#run(account, id, async (upload) => {
      if (upload.url !== undefined) return upload.url;
      if (upload.received < upload.size) throw wrongPlaceError(upload);
      const file = await this.#folder.joinParts(upload.id, upload.name);
      try {
        upload.url = await store(file);
        return upload.url;
      } catch (error) {
        await this.#discard(upload);
        throw error;
      }
    });
  }

  /** Forgets what nobody has gone on with. */
  async sweep(): Promise<void> {
    const oldest = Date.now() - KEPT_MS;
    for (const upload of this.#uploads.values()) if (upload.lastUsed < oldest) await this.#discard(upload);
  }

  #run<Result>(account: string, id: string, task: (upload: Upload) => Promise<Result>): Promise<Result> {
    return this.#mutex.run(id, async () => {
      const upload = this.#uploads.get(id);
      if (upload?.account !== account) throw new HttpError(404, messages.filmUploadGone);
      upload.lastUsed = Date.now();
      return task(upload);
    });
  }

  async #discard({ id }: Upload): Promise<void> {
    this.#uploads.delete(id);
    await this.#folder.discardParts(id);
  }
}

const toAnswer = ({ id, received }: Upload): FilmUpload => ({ upload: id, received });

const wrongPlaceError = (upload: Upload) => new HttpError(409, messages.filmUploadBroken, { data: toAnswer(upload) });
