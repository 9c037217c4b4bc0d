/** Inserts pictures into the text immediately and uploads them. A failed upload stays in the text and can be retried. */

import { uploadLimits } from '../../../../contract/limits.ts';
import { uploadMessages } from '../../../../contract/upload-messages.ts';
import { getErrorMessage } from '../../../call-error.ts';
import { findImageKindError } from '../../image-kind.ts';
import type { PickedFile } from '../../pick-file.ts';
import {
  createShrinkingUpload,
  getShrunkMessage,
  isTooLargeError,
  type ShrinkingUpload,
} from '../../shrinking-upload.ts';
import type { ImageUploader } from '../../upload-file.ts';
import { insertBlocks } from '../commands/insert.ts';
import { editorTexts } from '../editor-texts.ts';
import type { Surface } from '../surface/Surface.ts';
import { removePicture } from './change-picture.ts';
import { createFigure, findUploadError, removeOverlay, showMissing, showProgress, showUploadError } from './figure.ts';

export type Notify = (message: string, kind: 'success' | 'error') => void;

interface UploadOptions {
  upload: ImageUploader;
  notify: Notify;
  /** In bytes, exclusive: larger pictures are made smaller. */
  sizeLimit: number;
  onUploadCountChange(count: number): void;
}

export class PictureUploads {
  readonly #surface: Surface;
  readonly #getOptions: () => UploadOptions;
  readonly #runningUploads = new Set<AbortController>();

  constructor(surface: Surface, getOptions: () => UploadOptions) {
    this.#surface = surface;
    this.#getOptions = getOptions;
  }

  /** Inserts files that the user has chosen, dropped or pasted. */
  async insert(files: Iterable<Blob>) {
    const accepted: Blob[] = [];
    const errors = new Set<string>();
    for (const file of files) {
      const error = await findImageKindError(file);
      if (error) errors.add(error);
      else accepted.push(file);
    }
    for (const message of errors) this.#getOptions().notify(message, 'error');
    if (accepted.length === 0) return;
    const inserted = accepted.map((file) => ({ file, ...createFigure(URL.createObjectURL(file)) }));
    this.#surface.run('picture', (root) =>
      insertBlocks(
        root,
        inserted.map(({ figure }) => figure),
      ),
    );
    await this.upload(inserted);
  }

  /** Inserts a picture that needs no upload. */
  insertStored({ url, width, height }: PickedFile) {
    const { figure, image } = createFigure(url);
    Object.assign(image, { width, height });
    this.#surface.run('picture', (root) => insertBlocks(root, [figure]));
  }

  /** Uploads pictures that are in the text, and returns how many have arrived. The others stay there with the error. */
  async upload(pictures: readonly { file: Blob; image: HTMLImageElement }[]): Promise<number> {
    const { sizeLimit } = this.#getOptions();
    let shrunkCount = 0;
    const results = await Promise.all(
      pictures.map(({ file, image }) => {
        const onShrunk = (smaller: Blob) => {
          this.#showFile(image, smaller);
          shrunkCount++;
          if (pictures.length === 1) this.#getOptions().notify(getShrunkMessage(smaller), 'success');
        };
        const upload: ImageUploader = (...args) => this.#getOptions().upload(...args);
        const tooLargeMessage = uploadMessages.imageTooLarge;
        return this.#send(createShrinkingUpload(file, { upload, sizeLimit, tooLargeMessage, onShrunk }), image);
      }),
    );
    // One message for several pictures, which would push each other's messages away.
    if (shrunkCount > 0 && pictures.length > 1) this.#getOptions().notify(editorTexts.shrunk(shrunkCount), 'success');
    return results.filter(Boolean).length;
  }

  async #send(upload: ShrinkingUpload, image: HTMLImageElement): Promise<boolean> {
    const controller = new AbortController();
    this.#runningUploads.add(controller);
    this.#reportUploadCount();
    const show = (percent: number) => this.#changeWithoutHistory(() => showProgress(image, Math.round(percent)));
    show(0);
    try {
      await this.#onUploaded(image, await upload(show, controller.signal));
      return true;
    } catch (error) {
      if (!controller.signal.aborted) this.#onUploadFailed(upload, image, error);
      return false;
    } finally {
      this.#runningUploads.delete(controller);
      this.#reportUploadCount();
    }
  }

  /** Marks a pasted picture that has no file with the reason, so that the user can choose one. */
  showMissing(image: HTMLImageElement, reason: string) {
    this.#changeWithoutHistory(() =>
      showMissing(
        image,
        reason,
        (file) => void this.replaceMissing(image, file),
        () => this.#remove(image),
      ),
    );
  }

  async replaceMissing(image: HTMLImageElement, file: Blob) {
    const error = await findImageKindError(file);
    if (error) return this.#getOptions().notify(error, 'error');
    this.#showFile(image, file);
    await this.upload([{ file, image }]);
  }

  abortAll() {
    for (const controller of this.#runningUploads) controller.abort();
  }

  /** Shows a local file until it is uploaded. */
  #showFile(image: HTMLImageElement, file: Blob) {
    const previousUrl = image.src;
    this.#changeWithoutHistory(() => {
      image.src = URL.createObjectURL(file);
    });
    URL.revokeObjectURL(previousUrl);
  }

  async #onUploaded(image: HTMLImageElement, url: string) {
    const localUrl = image.src;
    await image.decode().catch(() => {});
    const { naturalWidth: width, naturalHeight: height } = image;
    this.#changeWithoutHistory(() => {
      // Width and height let the page reserve the space before the picture is loaded.
      if (width > 0 && width <= uploadLimits.maxSidePixels && height > 0 && height <= uploadLimits.maxSidePixels)
        Object.assign(image, { width, height });
      image.src = url;
      removeOverlay(image);
    });
    URL.revokeObjectURL(localUrl);
    this.#surface.notifyChange();
  }

  #onUploadFailed(upload: ShrinkingUpload, image: HTMLImageElement, error: unknown) {
    const retry = { label: editorTexts.retry, run: () => void this.#send(upload, image) };
    const message = getErrorMessage(error, uploadMessages.imageUploadFailed);
    this.#changeWithoutHistory(() =>
      showUploadError(image, message, isTooLargeError(error) ? undefined : retry, () => this.#remove(image)),
    );
    this.#getOptions().notify(editorTexts.insertFailed(message), 'error');
    // The error is below the picture, whose height is only known when it is decoded.
    const scroll = () => findUploadError(image)?.scrollIntoView({ block: 'center' });
    image.decode().then(scroll, scroll);
  }

  #remove(image: HTMLImageElement) {
    this.#surface.run('picture', (root) => removePicture(image, root));
  }

  #changeWithoutHistory(change: () => void) {
    this.#surface.history.runWithoutRecording(change);
  }

  #reportUploadCount() {
    this.#getOptions().onUploadCountChange(this.#runningUploads.size);
  }
}
