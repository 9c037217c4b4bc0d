/** Pictures on their way: put into the text at once, sent, and kept with a second try where that fails. */

import { imageKind } from '../../image-kind.ts';
import { shrink } from '../../shrink.ts';
import { insertBlocks } from '../commands/insert.ts';
import type { Surface } from '../surface/Surface.ts';
import { words } from '../words.ts';
import { dropPicture } from './change.ts';
import { wrongWith } from './check.ts';
import { figureOf, showDone, showFailure, showMissing, showProgress } from './figure.ts';

export type Send = (file: Blob, onProgress: (percent: number) => void, signal: AbortSignal) => Promise<string>;
/** What can be done about what is said. */
interface Offer {
  label: string;
  run(): void;
}

export type Note = (sentence: string, kind: 'done' | 'wrong', offer?: Offer) => void;
/** The bytes to send, where they have yet to be made. */
type Bring = () => Blob | Promise<Blob>;

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
    const large: Blob[] = [];
    const said = new Set<string>();
    for (const file of files) {
      const wrong = await wrongWith(file, under);
      if (wrong) said.add(wrong);
      else good.push(file);
      if (wrong === words.tooLarge) large.push(file);
    }
    const offer = { label: words.shrink, run: () => void this.#place(large, (file) => this.#smaller(file)) };
    for (const sentence of said) note(sentence, 'wrong', sentence === words.tooLarge ? offer : undefined);
    await this.#place(good, (file) => file);
  }

  async #place(files: Blob[], prepare: (file: Blob) => Blob | Promise<Blob>) {
    if (files.length === 0) return;
    const waiting = files.map((file) => ({ file, ...figureOf(URL.createObjectURL(file)) }));
    this.#surface.run('picture', (root) =>
      insertBlocks(
        root,
        waiting.map(({ figure }) => figure),
      ),
    );
    await Promise.all(waiting.map(({ file, image }) => this.#deliver(() => prepare(file), image)));
  }

  /** Answers whether it has arrived. */
  send(file: Blob, image: HTMLImageElement): Promise<boolean> {
    return this.#deliver(() => file, image);
  }

  async #deliver(bring: Bring, image: HTMLImageElement): Promise<boolean> {
    const run = new AbortController();
    this.#running.add(run);
    this.#tell();
    const show = (percent: number) => this.#silently(() => showProgress(image, Math.round(percent)));
    show(0);
    try {
      const address = await this.#owner().send(await bring(), show, run.signal);
      await this.#arrived(image, address);
      return true;
    } catch (problem) {
      if (!run.signal.aborted) this.#failed(bring, image, problem);
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
    const put = async (bring: Bring) => {
      this.#silently(() => {
        image.src = URL.createObjectURL(file);
      });
      await this.#deliver(bring, image);
    };
    if (wrong === words.tooLarge)
      return note(wrong, 'wrong', { label: words.shrink, run: () => void put(() => this.#smaller(file)) });
    if (wrong) return note(wrong, 'wrong');
    await put(() => file);
  }

  async #smaller(file: Blob): Promise<Blob> {
    const type = (await imageKind(file)) === 'png' ? 'png' : 'jpeg';
    return shrink(file, this.#owner().under, type);
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

  #failed(bring: Bring, image: HTMLImageElement, problem: unknown) {
    const said = (problem as { sentence?: unknown } | undefined)?.sentence;
    const sentence = typeof said === 'string' ? said : words.failed;
    this.#silently(() =>
      showFailure(
        image,
        sentence,
        () => void this.#deliver(bring, image),
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
