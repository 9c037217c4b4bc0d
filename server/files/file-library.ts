/**
 * The media library: one record for each stored upload, and where it is used. A file in the trash stays on the disk, so its
 * address still answers; a save that uses it takes it back. It leaves the disk when its time in the trash is over.
 */
import type { FileKind, FileUse, Focus } from '../../contract/files.ts';
import { formatTimestamp } from '../../contract/timestamp.ts';
import type { SiteCollections } from '../content/collections.ts';
import type { ReceivedFile, UploadFolder } from '../content/upload-folder.ts';
import type { Collection } from '../store/collection.ts';
import type { Entry } from '../store/entry.ts';
import { centre, getFileId, type StoredFile, toFileName } from './stored-file.ts';
import { type FixedUses, UseIndex } from './use-index.ts';
import { createUseSources, type UseSource } from './use-sources.ts';

/** What a file's bytes say of it. */
export interface FileType {
  kind: FileKind;
  extension: string;
  width: number;
  height: number;
}

export interface FileQuery {
  name: string;
  type: FileKind | '';
  unused: boolean;
  page: number;
  limit: number;
}

export interface FileChange {
  name?: string | undefined;
  alt?: string | undefined;
  focus?: Focus | undefined;
  poster?: string | undefined;
}

export class FileInUseError extends Error {
  readonly uses: readonly FileUse[];
  constructor(uses: readonly FileUse[]) {
    super('the file is in use');
    this.uses = uses;
  }
}

export class FileLibrary {
  readonly #files: Collection<StoredFile>;
  readonly #uploads: UploadFolder;
  readonly #uses: UseIndex;
  /** The addresses of the files that are in the trash, or are about to be. */
  readonly #trashed = new Set<string>();
  /** Resolves when the files without records have them. */
  #ready: Promise<unknown> = Promise.resolve();

  constructor(collections: SiteCollections, uploads: UploadFolder, fixedUses: FixedUses) {
    this.#files = collections.media;
    this.#uploads = uploads;
    const sources = createUseSources(collections);
    this.#uses = new UseIndex(sources, fixedUses);
    for (const { gone, value } of this.#files.all()) if (gone) this.#trashed.add(value.url);
    this.#files.observe({
      onDecided: (next, previous) => {
        const url = (next ?? previous)?.value.url ?? '';
        if (next?.gone) this.#trashed.add(url);
        else this.#trashed.delete(url);
        return undefined;
      },
    });
    for (const source of sources)
      source.collection.observe({ onDecided: (next, previous) => this.#onUseDecided(source, next, previous) });
  }

  /** What is listed waits for `ready`. */
  waitFor(ready: Promise<unknown>): void {
    this.#ready = ready;
  }

  /** Stores a received file with its record, and returns its address. The same content is the same file, under the name it has. */
  async store(received: ReceivedFile, type: FileType, by: string, poster = ''): Promise<string> {
    const url = this.#uploads.getAddress(received, type.extension);
    const { kind, width, height } = type;
    const name = toFileName(received.name, type.extension);
    const value = { url, name, kind, size: received.size, width, height, alt: '', focus: centre, poster, by };
    return this.#files.runExclusive(getFileId(url), async () => {
      await this.#uploads.store(received, type.extension);
      await this.#keep(value, by);
      return url;
    });
  }

  /** True also for a file in the trash. */
  has(url: string): boolean {
    return this.#files.getDeletedToo(getFileId(url)) !== undefined;
  }

  /** Writes the record of a file that lies in the folder and has none, at the place of its date. */
  async takeOver(value: StoredFile, born: string): Promise<void> {
    const id = getFileId(value.url);
    await this.#files.runExclusive(id, () => this.#files.insertOnce({ value, born, pos: born }, '', id));
  }

  async list({ name, type, unused, page, limit }: FileQuery) {
    await this.#load();
    const matches = unused ? ({ value }: Entry<StoredFile>) => this.#uses.count(value.url) === 0 : undefined;
    return this.#files.list({ text: name || undefined, group: type || undefined, matches, page, limit });
  }

  async listTrashed(): Promise<Entry<StoredFile>[]> {
    await this.#load();
    return this.#files.trashed();
  }

  /** The index must be loaded, as it is after `list`. */
  countUses(url: string): number {
    return this.#uses.count(url);
  }

  /** Undefined for an unknown file. */
  async listUses(url: string): Promise<FileUse[] | undefined> {
    if (!this.has(url)) return undefined;
    await this.#load();
    return this.#uses.list(url);
  }

  update(url: string, rev: number | undefined, change: FileChange, by: string): Promise<Entry<StoredFile> | undefined> {
    return this.#files.update(getFileId(url), rev, by, (value) => ({
      ...value,
      name: change.name ?? value.name,
      alt: change.alt ?? value.alt,
      focus: change.focus ?? value.focus,
      poster: change.poster ?? value.poster,
    }));
  }

  /** Throws FileInUseError if the file is used anywhere, also by a save that is not stored yet. */
  async remove(url: string, by: string): Promise<Entry<StoredFile> | undefined> {
    await this.#load();
    return this.#files.revise(getFileId(url), undefined, by, () => {
      const uses = this.#uses.list(url);
      if (uses.length > 0) throw new FileInUseError(uses);
      return undefined;
    });
  }

  restore(url: string, by: string): Promise<Entry<StoredFile> | undefined> {
    return this.#files.restore(getFileId(url), by);
  }

  /** Removes the files whose time in the trash is over, but takes back what is used again. */
  async sweep(): Promise<void> {
    await this.#removeOverdue();
    await this.#uploads.sweep((url) => this.has(url));
  }

  async #removeOverdue(): Promise<void> {
    const ids = this.#files.listOverdue();
    if (ids.length === 0) return;
    await this.#load();
    for (const id of ids)
      await this.#files.runExclusive(id, async () => {
        const entry = this.#files.getDeletedToo(id);
        if (!entry || !this.#files.isOverdue(id)) return;
        if (this.#uses.count(entry.value.url) > 0) return void (await this.#takeBack(entry.value.url, entry.by));
        // First the file: a record without one is removed by the next sweep, a file without a record would be taken over.
        this.#uploads.remove(entry.value.url);
        await this.#files.removeOverdue(id);
      });
  }

  async #load(): Promise<void> {
    await this.#ready;
    await this.#uses.load();
  }

  async #keep(value: StoredFile, by: string): Promise<void> {
    const id = getFileId(value.url);
    if (!this.has(value.url)) return void (await this.#files.insertOnce({ value, born: formatTimestamp() }, by, id));
    if (!this.#files.get(id)) await this.#takeBack(value.url, by);
    if (value.poster !== '' && this.#files.get(id)?.value.poster === '')
      await this.update(value.url, undefined, { poster: value.poster }, by);
  }

  /** Whatever is saved uses files that are not in the trash. */
  #onUseDecided(
    source: UseSource,
    next: Entry<object> | undefined,
    previous: Entry<object> | undefined,
  ): Promise<unknown> | undefined {
    this.#uses.update(source, next, previous);
    if (!next || this.#trashed.size === 0) return undefined;
    const trashed = source.find(next).filter(({ url }) => this.#trashed.has(url));
    if (trashed.length === 0) return undefined;
    // A file that cannot be taken back now stays on the disk: the sweep tries again.
    return Promise.allSettled(trashed.map(({ url }) => this.#takeBack(url, next.by)));
  }

  async #takeBack(url: string, by: string): Promise<void> {
    const entry = this.#files.getDeletedToo(getFileId(url));
    if (entry) await this.#files.bringBack(entry.id, entry, undefined, by);
  }
}
