import { caretInto, currentRange, type SavedSelection, saveSelection, select } from './selection.ts';

/** Remembers where the caret was while something else in the editor has the focus. */
export class Caret {
  readonly #root: HTMLElement;
  #last: SavedSelection | undefined;

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  leave() {
    const range = currentRange(this.#root);
    this.#last = range && saveSelection(range);
  }

  /** It is in the text, wherever that may be. */
  isBack() {
    this.#last = undefined;
  }

  /** Back to where it was; at the end of a text that has not yet had one. */
  restore() {
    this.#root.focus({ preventScroll: true });
    if (this.#last) select(this.#last, this.#root);
    if (!currentRange(this.#root)) caretInto(this.#root.lastElementChild ?? this.#root, true);
    this.#last = undefined;
  }
}
