/** Pictures on their way: put into the text at once, sent, and kept with a second try where that fails. */

import { CallError, getErrorMessage } from '../../../call-error.ts';
import { detectImageKind } from '../../image-kind.ts';
import { shrinkImage, UnreadableImageError } from '../../shrink-image.ts';
import { insertBlocks } from '../commands/insert.ts';
import type { Surface } from '../surface/Surface.ts';
import { editorTexts } from '../texts.ts';
import { dropPicture } from './change-picture.ts';
import { findPictureError } from './check-picture.ts';
import { type Cure, figureOf, reasonOf, showDone, showFailure, showMissing, showProgress } from './figure.ts';

export type UploadPicture = (file: Blob, onProgress: (percent: number) => void, signal: AbortSignal) => Promise<string>;
export type Notify = (sentence: string, kind: 'success' | 'error') => void;
/** The bytes to send, where they have yet to be made. */
type FetchPicture = () => Blob | Promise<Blob>;

interface Owner {
  upload: UploadPicture;
  notify: Notify;
  /** A file has to stay under so many bytes. */
  sizeLimit: number;
  onSending(count: number): void;
}

const LARGEST_SIDE = 8000;
/** The server's status for too many bytes, or too many pixels: fewer would do. */
const TOO_MUCH = 413;

export class PictureUploads {
  readonly #surface: Surface;
  readonly #owner: () => Owner;
  readonly #running = new Set<AbortController>();

  constructor(surface: Surface, owner: () => Owner) {
    this.#surface = surface;
    this.#owner = owner;
  }

  /** Files that a person has picked, dropped or pasted. */
  async insert(files: Iterable<Blob>) {
    const good: Blob[] = [];
    const said = new Set<string>();
    for (const file of files) {
      const wrong = await findPictureError(file);
      if (wrong) said.add(wrong);
      else good.push(file);
    }
    for (const sentence of said) this.#owner().notify(sentence, 'error');
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

  /** Answers whether it has arrived. One that is too large keeps its place until somebody says what becomes of it. */
  async send(file: Blob, image: HTMLImageElement): Promise<boolean> {
    if (file.size < this.#owner().sizeLimit) return this.#deliver(file, () => file, image);
    this.#refused(image, editorTexts.tooLarge, this.#shrinking(file, image));
    return false;
  }

  async #deliver(file: Blob, bring: FetchPicture, image: HTMLImageElement): Promise<boolean> {
    const run = new AbortController();
    this.#running.add(run);
    this.#tell();
    const show = (percent: number) => this.#silently(() => showProgress(image, Math.round(percent)));
    show(0);
    try {
      const address = await this.#owner().upload(await bring(), show, run.signal);
      await this.#arrived(image, address);
      return true;
    } catch (problem) {
      if (!run.signal.aborted) this.#failed(file, bring, image, problem);
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
    const wrong = await findPictureError(file);
    if (wrong) return this.#owner().notify(wrong, 'error');
    this.#silently(() => {
      image.src = URL.createObjectURL(file);
    });
    await this.send(file, image);
  }

  #shrinking(file: Blob, image: HTMLImageElement): Cure {
    const smaller = async () => {
      const type = (await detectImageKind(file)) === 'png' ? 'png' : 'jpeg';
      return shrinkImage(file, this.#owner().sizeLimit, type);
    };
    return { label: editorTexts.shrink, run: () => void this.#deliver(file, smaller, image) };
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

  #failed(file: Blob, bring: FetchPicture, image: HTMLImageElement, problem: unknown) {
    const retry = { label: editorTexts.retry, run: () => void this.#deliver(file, bring, image) };
    const cure =
      problem instanceof CallError && problem.status === TOO_MUCH
        ? this.#shrinking(file, image)
        : problem instanceof UnreadableImageError
          ? undefined
          : retry;
    this.#refused(image, getErrorMessage(problem, editorTexts.failed), cure);
  }

  #refused(image: HTMLImageElement, sentence: string, cure: Cure | undefined) {
    this.#silently(() => showFailure(image, sentence, cure, () => this.#remove(image)));
    this.#owner().notify(editorTexts.insertFailed(sentence), 'error');
    // The reason stands below the picture, which has no height before it is there.
    const scroll = () => reasonOf(image)?.scrollIntoView({ block: 'center' });
    image.decode().then(scroll, scroll);
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
