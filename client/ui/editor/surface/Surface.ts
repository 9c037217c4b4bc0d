/** The editable text. All changes go through this class, so that they can be undone and are reported to React. */

import { HtmlReader } from '../html/HtmlReader.ts';
import { cleanHtml, toDomNodes } from '../html/read-html.ts';
import { Caret } from './Caret.ts';
import { type CaretState, readCaretState } from './caret-state.ts';
import { findClosestBySelector } from './closest.ts';
import { History } from './History.ts';
import { isBlank } from './lines.ts';
import { addFillerBreaks, normalize } from './normalize.ts';
import { markSelectedCells } from './selected-cells.ts';
import { findSelectedPicture, getPictureBlock } from './selected-picture.ts';
import { getSelectedRange } from './selection.ts';

interface SurfaceCallbacks {
  /** The text has changed. */
  onTextChange(): void;
  /** The caret has moved, or the formatting at the caret has changed. */
  onCaretChange(): void;
}

export class Surface {
  readonly root: HTMLElement;
  readonly history: History;
  readonly caret: Caret;
  readonly #reader: HtmlReader;
  readonly #callbacks: SurfaceCallbacks;
  /** True during an input method's composition: nodes and selection must not be changed then. */
  isComposing = false;
  /** True while a command changes nodes. */
  isBusy = false;
  selectedPicture: HTMLImageElement | undefined;
  /** The selection when Escape was pressed in a table: if it is unchanged, Tab leaves the editor. */
  tabExitRange: Range | undefined;
  /** An empty line that was inserted for the caret, and is removed again if it stays empty. */
  temporaryLine: HTMLElement | undefined;

  constructor(root: HTMLElement, callbacks: SurfaceCallbacks) {
    this.root = root;
    this.#callbacks = callbacks;
    this.caret = new Caret(root);
    this.#reader = new HtmlReader(root);
    this.history = new History(root, (node) => this.#reader.invalidate(node));
  }

  get isWritable() {
    return this.root.contentEditable === 'true';
  }

  /** Whether the caret is inside an element that matches the selector. */
  isCaretIn = (selector: string) =>
    findClosestBySelector(this.root, document.getSelection()?.anchorNode ?? null, selector) !== undefined;

  read = () => {
    // Record mutations that the observer has not delivered yet.
    if (!this.isComposing && !this.isBusy) this.history.commit('other');
    return this.#reader.read();
  };

  get source() {
    return this.#reader.readBlocks().join('\n');
  }

  load(html: string) {
    this.selectPicture(undefined);
    this.#runExclusively(() => {
      this.root.replaceChildren(...toDomNodes(cleanHtml(html)));
      normalize(this.root);
      addFillerBreaks(this.root);
      this.history.clear();
    });
  }

  /** Replaces the whole text; can be undone. */
  replace(html: string) {
    this.history.commit('other');
    this.#runExclusively(() => {
      this.root.replaceChildren(...toDomNodes(cleanHtml(html)));
      addFillerBreaks(this.root);
    });
    this.finishChange('replace');
  }

  get caretState(): CaretState {
    return readCaretState(this.root, getSelectedRange(this.root), this.selectedPicture);
  }

  /** Runs a command as one undo step. Restores the selection first, if something else had the focus. */
  run(kind: string, change: (root: HTMLElement) => void) {
    if (this.isComposing || !this.isWritable) return;
    this.history.commit('other');
    this.caret.restore();
    this.history.markSelection();
    try {
      this.#runExclusively(() => change(this.root));
    } finally {
      this.finishChange(kind);
    }
  }

  /** Runs a command that may change nothing; makes an undo step only if it returns true. */
  runIfChanged(kind: string, change: () => boolean): boolean {
    this.history.commit('other');
    this.history.markSelection();
    let hasChanged = false;
    this.#runExclusively(() => {
      hasChanged = change();
    });
    if (hasChanged) this.finishChange(kind);
    return hasChanged;
  }

  /** Normalizes the text, records the undo step and reports the change. */
  finishChange(kind: string) {
    this.#runExclusively(() => normalize(this.root));
    if (this.selectedPicture && !this.root.contains(this.selectedPicture)) this.selectedPicture = undefined;
    this.history.commit(kind);
    this.notifyChange();
  }

  /** Sets the alt text of the selected picture without moving the focus from the input field. */
  setPictureAlt(alt: string) {
    const { selectedPicture: picture } = this;
    if (picture)
      this.runIfChanged('picture-alt', () => {
        picture.alt = alt;
        return true;
      });
  }

  /** Removing nodes can fire events such as focusout in the middle of a change; listeners ignore them while `isBusy`. */
  #runExclusively(change: () => void) {
    this.isBusy = true;
    try {
      change();
    } finally {
      this.isBusy = false;
    }
  }

  /** Reports a change that has no undo step. */
  notifyChange = () => {
    this.#callbacks.onTextChange();
    this.#callbacks.onCaretChange();
  };

  undoOrRedo(isUndo: boolean) {
    if (this.isComposing || !this.isWritable) return;
    this.temporaryLine = undefined;
    this.selectPicture(undefined);
    // Removing a focused caption would lose the focus.
    this.root.focus({ preventScroll: true });
    this.#runExclusively(() => (isUndo ? this.history.undo() : this.history.redo()));
    this.notifyChange();
  }

  selectPicture(image: HTMLImageElement | undefined) {
    if (image === this.selectedPicture) return;
    this.selectedPicture?.removeAttribute('data-picked');
    this.selectedPicture = image;
    image?.setAttribute('data-picked', '');
    const block = image && getPictureBlock(this.root, image);
    const range = getSelectedRange(this.root);
    // Setting the same selection again would reset its direction while the user is still dragging.
    if (block?.parentNode && !(range && findSelectedPicture(range) === image)) {
      const index = [...block.parentNode.childNodes].indexOf(block);
      document.getSelection()?.setBaseAndExtent(block.parentNode, index, block.parentNode, index + 1);
    }
    this.#callbacks.onCaretChange();
  }

  onSelectionChange() {
    const range = getSelectedRange(this.root);
    if (!range || this.isComposing) return;
    this.caret.forget();
    this.updateFromSelection();
    this.#callbacks.onCaretChange();
  }

  /**
   * Selects the picture at the caret, marks selected cells, and removes the temporary line after the caret has left it. Also
   * called on keydown, because selectionchange fires late.
   */
  updateFromSelection() {
    const range = getSelectedRange(this.root);
    const { temporaryLine: line } = this;
    if (range) this.selectPicture(findSelectedPicture(range));
    markSelectedCells(this.root);
    if (!range || !line || line.contains(range.startContainer)) return;
    this.temporaryLine = undefined;
    if (!this.root.contains(line) || !isBlank(line)) return;
    this.runIfChanged('temporary-line', () => {
      line.remove();
      return true;
    });
  }
}
