import { getSelectedRange, moveCaretInto, restoreSelection, type SavedSelection, saveSelection } from './selection.ts';

/** Remembers the selection in the text while another part of the editor has the focus. */
export class Caret {
  readonly #root: HTMLElement;
  #saved: SavedSelection | undefined;

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  save() {
    const range = getSelectedRange(this.#root);
    this.#saved = range && saveSelection(range);
  }

  /** The caret is in the text again, so the saved selection is outdated. */
  forget() {
    this.#saved = undefined;
  }

  /** Focuses the text and restores the selection; without a saved one, moves the caret to the end. */
  restore() {
    this.#root.focus({ preventScroll: true });
    if (this.#saved) restoreSelection(this.#saved, this.#root);
    if (!getSelectedRange(this.#root)) moveCaretInto(this.#root.lastElementChild ?? this.#root, true);
    this.#saved = undefined;
  }
}
