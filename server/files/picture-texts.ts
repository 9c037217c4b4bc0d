/** What staff have said once about pictures: their description, and what stays in sight where they are cropped. */
import type { Focus } from '../../contract/files.ts';
import type { PictureInfo } from '../../contract/picture-info.ts';
import type { Collection } from '../store/collection.ts';
import type { Entry } from '../store/entry.ts';
import type { StoredFile } from './stored-file.ts';

type PictureText = Pick<PictureInfo, 'alt' | 'width' | 'height' | 'focusClass'>;

/** The steps of the classes in `picture-focus.css`, in percent. */
const STEP = 10;
const CENTRE = 50;

export class PictureTexts {
  readonly #texts = new Map<string, PictureText>();
  /** Grows when a page may look different: not with an upload. */
  #version = 0;

  constructor(files: Collection<StoredFile>) {
    for (const entry of files.newest()) this.#put(entry);
    files.observe({ onApplied: (next, previous) => this.#update(next, previous) });
  }

  get version(): number {
    return this.#version;
  }

  /** Undefined for a picture of which nothing was said. */
  find(address: string): PictureText | undefined {
    return this.#texts.get(address);
  }

  #update(next: Entry<StoredFile> | undefined, previous: Entry<StoredFile> | undefined): void {
    const url = (next ?? previous)?.value.url ?? '';
    const before = this.#texts.get(url);
    if (next) this.#put(next);
    else this.#texts.delete(url);
    const after = this.#texts.get(url);
    if (before?.alt !== after?.alt || before?.focusClass !== after?.focusClass) this.#version++;
  }

  #put({ value: { url, alt, focus, width, height }, gone }: Entry<StoredFile>): void {
    const focusClass = toFocusClass(focus);
    if (gone || (alt === '' && focusClass === undefined)) this.#texts.delete(url);
    else this.#texts.set(url, { alt, width, height, ...(focusClass && { focusClass }) });
  }
}

function toFocusClass({ x, y }: Focus): string | undefined {
  const round = (fraction: number) => Math.round((fraction * 100) / STEP) * STEP;
  const [left, top] = [round(x), round(y)];
  return left === CENTRE && top === CENTRE ? undefined : `focus-x${left} focus-y${top}`;
}
