/** Sends chosen files, two at a time. One that fails waits to be retried or removed while the others go on. */
import { signal } from '@preact/signals-react';
import { messages } from '../../../../contract/messages.ts';
import { getErrorMessage } from '../../../call-error.ts';

const MAX_RUNNING = 2;

export type SendFile = (file: File, onProgress: (percent: number) => void, signal: AbortSignal) => Promise<string>;

export interface QueuedUpload {
  id: number;
  file: File;
  state:
    | { name: 'waiting' }
    | { name: 'sending'; percent: number }
    /** Without `canRetry` the file itself is the reason. */
    | { name: 'failed'; message: string; canRetry: boolean };
}

/** The file itself cannot be taken, so sending it again is pointless. */
export class UnsuitableFileError extends Error {}

export class UploadQueue {
  /** Those that are not finished; a finished one is in the grid. */
  readonly uploads = signal<readonly QueuedUpload[]>([]);
  /** How many have arrived since the queue was last empty. */
  readonly doneCount = signal(0);
  readonly #send: SendFile;
  readonly #onUploaded: (url: string, file: File) => void;
  readonly #controllers = new Map<number, AbortController>();
  #lastId = 0;

  constructor(send: SendFile, onUploaded: (url: string, file: File) => void) {
    this.#send = send;
    this.#onUploaded = onUploaded;
  }

  add(files: Iterable<File>) {
    if (this.uploads.value.length === 0) this.doneCount.value = 0;
    const added = [...files].map((file): QueuedUpload => ({ id: ++this.#lastId, file, state: { name: 'waiting' } }));
    this.uploads.value = [...this.uploads.value, ...added];
    this.#startNext();
  }

  retry(id: number) {
    this.#setState(id, { name: 'waiting' });
    this.#startNext();
  }

  retryAll() {
    for (const { id, state } of this.uploads.value) if (state.name === 'failed' && state.canRetry) this.retry(id);
  }

  /** Also ends the upload. */
  remove(id: number) {
    this.#controllers.get(id)?.abort();
    this.uploads.value = this.uploads.value.filter((each) => each.id !== id);
    this.#startNext();
  }

  removeAll() {
    for (const { id } of this.uploads.value) this.#controllers.get(id)?.abort();
    this.uploads.value = [];
  }

  #startNext() {
    for (const { id, file, state } of this.uploads.value)
      if (state.name === 'waiting' && this.#controllers.size < MAX_RUNNING) void this.#run(id, file);
  }

  async #run(id: number, file: File) {
    const controller = new AbortController();
    this.#controllers.set(id, controller);
    const setPercent = (percent: number) => {
      if (!controller.signal.aborted) this.#setState(id, { name: 'sending', percent });
    };
    setPercent(0);
    try {
      const url = await this.#send(file, setPercent, controller.signal);
      if (controller.signal.aborted) return;
      // Before it leaves the queue, so that an empty queue has counted all.
      this.doneCount.value++;
      this.uploads.value = this.uploads.value.filter((each) => each.id !== id);
      this.#onUploaded(url, file);
    } catch (error) {
      if (controller.signal.aborted) return;
      const isUnsuitable = error instanceof UnsuitableFileError;
      const message = isUnsuitable ? error.message : getErrorMessage(error, messages.imageUploadFailed);
      this.#setState(id, { name: 'failed', message, canRetry: !isUnsuitable });
    } finally {
      this.#controllers.delete(id);
      this.#startNext();
    }
  }

  #setState(id: number, state: QueuedUpload['state']) {
    this.uploads.value = this.uploads.value.map((each) => (each.id === id ? { ...each, state } : each));
  }
}
