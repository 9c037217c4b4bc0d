/** Inserts pictures into the text immediately and uploads them. A failed upload stays in the text and can be retried. */

import { uploadLimits } from '../../../../contract/limits.ts';
import { CallError, getErrorMessage } from '../../../call-error.ts';
import type { ImageUploader } from '../../image-field/useImageUpload.ts';
import { detectImageKind } from '../../image-kind.ts';
import { shrinkImage, UnreadableImageError } from '../../shrink-image.ts';
import { insertBlocks } from '../commands/insert.ts';
import { editorTexts } from '../editor-texts.ts';
import type { Surface } from '../surface/Surface.ts';
import { removePicture } from './change-picture.ts';
import {
  createFigure,
  findUploadError,
  type PictureAction,
  removeOverlay,
  showMissing,
  showProgress,
  showUploadError,
} from './figure.ts';
import { findPictureError } from './find-picture-error.ts';

export type Notify = (message: string, kind: 'success' | 'error') => void;
/** Returns the file to upload; may shrink it first. */
type PrepareFile = () => Blob | Promise<Blob>;

interface UploadOptions {
  upload: ImageUploader;
  notify: Notify;
  /** In bytes, exclusive: files must be smaller. */
  sizeLimit: number;
  onUploadCountChange(count: number): void;
}

/** The server's status for too many bytes or pixels. Shrinking the picture helps. */
const PAYLOAD_TOO_LARGE = 413;

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
      const error = await findPictureError(file);
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
    await Promise.all(inserted.map(({ file, image }) => this.upload(file, image)));
  }

  /**
   * Uploads a picture that is in the text. Returns false if it failed. A file that is too large stays in the text, with
   * buttons to shrink or remove it.
   */
  async upload(file: Blob, image: HTMLImageElement): Promise<boolean> {
    if (file.size < this.#getOptions().sizeLimit) return this.#startUpload(file, () => file, image);
    this.#showError(image, editorTexts.tooLarge, this.#createShrinkAction(file, image));
    return false;
  }

  async #startUpload(file: Blob, prepareFile: PrepareFile, image: HTMLImageElement): Promise<boolean> {
    const controller = new AbortController();
    this.#runningUploads.add(controller);
    this.#reportUploadCount();
    const show = (percent: number) => this.#changeWithoutHistory(() => showProgress(image, Math.round(percent)));
    show(0);
    try {
      const url = await this.#getOptions().upload(await prepareFile(), show, controller.signal);
      await this.#onUploaded(image, url);
      return true;
    } catch (error) {
      if (!controller.signal.aborted) this.#onUploadFailed(file, prepareFile, image, error);
      return false;
    } finally {
      this.#runningUploads.delete(controller);
      this.#reportUploadCount();
    }
  }

  /** Marks a pasted picture that has no file, so that the user can choose one. Returns false: nothing was uploaded. */
  showMissing(image: HTMLImageElement): false {
    this.#changeWithoutHistory(() =>
      showMissing(
        image,
        (file) => void this.replaceMissing(image, file),
        () => this.#remove(image),
      ),
    );
    return false;
  }

  async replaceMissing(image: HTMLImageElement, file: Blob) {
    const error = await findPictureError(file);
    if (error) return this.#getOptions().notify(error, 'error');
    this.#changeWithoutHistory(() => {
      image.src = URL.createObjectURL(file);
    });
    await this.upload(file, image);
  }

  #createShrinkAction(file: Blob, image: HTMLImageElement): PictureAction {
    const shrink = async () => {
      const type = (await detectImageKind(file)) === 'png' ? 'png' : 'jpeg';
      return shrinkImage(file, this.#getOptions().sizeLimit, type);
    };
    return { label: editorTexts.shrink, run: () => void this.#startUpload(file, shrink, image) };
  }

  abortAll() {
    for (const controller of this.#runningUploads) controller.abort();
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

  #onUploadFailed(file: Blob, prepareFile: PrepareFile, image: HTMLImageElement, error: unknown) {
    const retry = { label: editorTexts.retry, run: () => void this.#startUpload(file, prepareFile, image) };
    const action =
      error instanceof CallError && error.status === PAYLOAD_TOO_LARGE
        ? this.#createShrinkAction(file, image)
        : error instanceof UnreadableImageError
          ? undefined
          : retry;
    this.#showError(image, getErrorMessage(error, editorTexts.failed), action);
  }

  #showError(image: HTMLImageElement, message: string, action: PictureAction | undefined) {
    this.#changeWithoutHistory(() => showUploadError(image, message, action, () => this.#remove(image)));
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
