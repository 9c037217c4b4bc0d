/** Pictures on their way: put into the text at once, sent, and kept with a second try where that fails. */
import { insertBlocks } from '../commands/insert.ts';
import type { Surface } from '../surface/Surface.ts';
import { words } from '../words.ts';
import { dropPicture } from './change.ts';
import { wrongWith } from './check.ts';
import { figureOf, showDone, showFailure, showMissing, showProgress } from './figure.ts';

export type Send = (file: Blob, onProgress: (percent: number) => void, signal: AbortSignal) => Promise<string>;
export type Note = (sentence: string, kind: 'done' | 'wrong') => void;

interface Owner {
  send: Send;
  note: Note;
  /** A file has to stay under so many bytes. */
  under: number;
  onSending(count: number): void;
}

const LARGEST_SIDE = 8000;

export class Pictures {
  readonly #surface: Surface;
  readonly #owner: () => Owner;
  readonly #running = new Set<AbortController>();

  constructor(surface: Surface, owner: () => Owner) {
    this.#surface = surface;
    this.#owner = owner;
  }

  /** Files that a person has picked, dropped or pasted. */
  async insert(files: Iterable<Blob>) {
    const { note, under } = this.#owner();
    const good: Blob[] = [];
    for (const file of files) {
      const wrong = await wrongWith(file, under);
      if (wrong) note(wrong, 'wrong');
      else good.push(file);
    }
    if (good.length === 0) return;
    const waiting = good.map((file) => ({ file, ...figureOf(URL.createObjectURL(file)) }));
    this.#surface.run('picture', (root) =>
      insertBlocks(
        root,
        waiting.map(({ figure }) => figure),
      ),
    );
    await Promise.all(waiting.map(({ file, image }) => this.send(file, image)));
  }

  /** Answers whether it has arrived. */
  async send(file: Blob, image: HTMLImageElement): Promise<boolean> {
    const run = new AbortController();
    this.#running.add(run);
    this.#tell();
    const show = (percent: number) => this.#silently(() => showProgress(image, Math.round(percent)));
    show(0);
    try {
      const address = await this.#owner().send(file, show, run.signal);
      await this.#arrived(image, address);
      return true;
    } catch (problem) {
      if (!run.signal.aborted) this.#failed(file, image, problem);
      return false;
    } finally {
      this.#running.delete(run);
      this.#tell();
    }
  }

  /** One of a paste that could not be taken: its place is kept for a person to fill. Answers that it has not arrived. */
  showMissing(image: HTMLImageElement): false {
    this.#silently(() =>
      showMissing(
        image,
        (file) => void this.fill(image, file),
        () => this.#remove(image),
      ),
    );
    return false;
  }

  async fill(image: HTMLImageElement, file: Blob) {
    const { note, under } = this.#owner();
    const wrong = await wrongWith(file, under);
    if (wrong) return note(wrong, 'wrong');
    this.#silently(() => {
      image.src = URL.createObjectURL(file);
    });
    await this.send(file, image);
  }

  stop() {
    for (const run of this.#running) run.abort();
  }

  async #arrived(image: HTMLImageElement, address: string) {
    const local = image.src;
    await image.decode().catch(() => {});
    const { naturalWidth: width, naturalHeight: height } = image;
    this.#silently(() => {
      // The page keeps the place free before the picture is there.
      if (width > 0 && width <= LARGEST_SIDE && height > 0 && height <= LARGEST_SIDE)
        Object.assign(image, { width, height });
      image.src = address;
      showDone(image);
    });
    URL.revokeObjectURL(local);
    this.#surface.changed();
  }

  #failed(file: Blob, image: HTMLImageElement, problem: unknown) {
    const said = (problem as { sentence?: unknown } | undefined)?.sentence;
    const sentence = typeof said === 'string' ? said : words.failed;
    this.#silently(() =>
      showFailure(
        image,
        sentence,
        () => void this.send(file, image),
        () => this.#remove(image),
      ),
    );
    this.#owner().note(words.insertFailed, 'wrong');
  }

  #remove(image: HTMLImageElement) {
    this.#surface.run('picture', (root) => dropPicture(image, root));
  }

  #silently(change: () => void) {
    this.#surface.history.silently(change);
  }

  #tell() {
    this.#owner().onSending(this.#running.size);
  }
}
