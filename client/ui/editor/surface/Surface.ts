/** The editable text: who changes it does so here, so that every change can be taken back and is told of. */

import { HtmlReader } from '../html/HtmlReader.ts';
import { cleaned, toNodes } from '../html/read-html.ts';
import { Caret } from './Caret.ts';
import { type CaretState, readCaretState } from './caret-state.ts';
import { History } from './History.ts';
import { isBare, within } from './lines.ts';
import { normalize, openAll } from './normalize.ts';
import { findSelectedPicture, selectedWhole } from './selected-picture.ts';
import { currentRange } from './selection.ts';

interface Owner {
  /** The text is another. */
  onText(): void;
  /** The caret is elsewhere, or what is around it has changed. */
  onHere(): void;
}

export class Surface {
  readonly root: HTMLElement;
  readonly history: History;
  readonly caret: Caret;
  readonly #reading: HtmlReader;
  readonly #owner: Owner;
  /** An input method is at work: neither nodes nor caret may be touched. */
  isComposing = false;
  /** A command is at work. */
  isBusy = false;
  picked: HTMLImageElement | undefined;
  /** Where in a table Escape has been pressed: Tab leads out of the text from there. */
  leavingFrom: Range | undefined;
  /** A line made between blocks for the caret. */
  room: HTMLElement | undefined;

  constructor(root: HTMLElement, owner: Owner) {
    this.root = root;
    this.#owner = owner;
    this.caret = new Caret(root);
    this.#reading = new HtmlReader(root);
    this.history = new History(root, (node) => this.#reading.forget(node));
  }

  get isWritable() {
    return this.root.contentEditable === 'true';
  }

  /** Whether the caret is in such an element. */
  isIn = (selector: string) => within(this.root, document.getSelection()?.anchorNode ?? null, selector) !== undefined;

  read = () => {
    // Changes that the observer has not told of yet.
    if (!this.isComposing && !this.isBusy) this.history.commit('other');
    return this.#reading.read();
  };

  get source() {
    return this.#reading.blocks().join('\n');
  }

  load(html: string) {
    this.pick(undefined);
    this.#alone(() => {
      this.root.replaceChildren(...toNodes(cleaned(html)));
      normalize(this.root);
      openAll(this.root);
      this.history.forgetAll();
    });
  }

  /** Another text, as a step that can be taken back. */
  replace(html: string) {
    this.history.commit('other');
    this.#alone(() => {
      this.root.replaceChildren(...toNodes(cleaned(html)));
      openAll(this.root);
    });
    this.settle('replace');
  }

  get here(): CaretState {
    return readCaretState(this.root, currentRange(this.root), this.picked);
  }

  /** One step. The caret is back where it was last when something else had the focus. */
  run(kind: string, change: (root: HTMLElement) => void) {
    if (this.isComposing || !this.isWritable) return;
    this.history.commit('other');
    this.caret.restore();
    this.history.mark();
    try {
      this.#alone(() => change(this.root));
    } finally {
      this.settle(kind);
    }
  }

  /** One step, if it turns out that there is something to do; answers whether. */
  attempt(kind: string, change: () => boolean): boolean {
    this.history.commit('other');
    this.history.mark();
    let isDone = false;
    this.#alone(() => {
      isDone = change();
    });
    if (isDone) this.settle(kind);
    return isDone;
  }

  /** After a change of whatever kind. */
  settle(kind: string) {
    this.#alone(() => normalize(this.root));
    if (this.picked && !this.root.contains(this.picked)) this.picked = undefined;
    this.history.commit(kind);
    this.changed();
  }

  /** The picked picture in words, written elsewhere: the focus stays there. */
  describe(alt: string) {
    const { picked } = this;
    if (picked)
      this.attempt('describe', () => {
        picked.alt = alt;
        return true;
      });
  }

  /** What the browser tells of meanwhile – the focus goes with what is taken away – finds half a change, and waits. */
  #alone(change: () => void) {
    this.isBusy = true;
    try {
      change();
    } finally {
      this.isBusy = false;
    }
  }

  /** The text is another without a step that could be taken back. */
  changed = () => {
    this.#owner.onText();
    this.#owner.onHere();
  };

  travel(isBack: boolean) {
    if (this.isComposing || !this.isWritable) return;
    this.room = undefined;
    this.pick(undefined);
    // A caption that goes would take the focus with it.
    this.root.focus({ preventScroll: true });
    this.#alone(() => (isBack ? this.history.undo() : this.history.redo()));
    this.changed();
  }

  pick(image: HTMLImageElement | undefined) {
    if (image === this.picked) return;
    this.picked?.removeAttribute('data-picked');
    this.picked = image;
    image?.setAttribute('data-picked', '');
    const whole = image && selectedWhole(this.root, image);
    const range = currentRange(this.root);
    // Set anew, a selection that somebody is still drawing would lose its direction.
    if (whole?.parentNode && !(range && findSelectedPicture(range) === image)) {
      const at = [...whole.parentNode.childNodes].indexOf(whole);
      document.getSelection()?.setBaseAndExtent(whole.parentNode, at, whole.parentNode, at + 1);
    }
    this.#owner.onHere();
  }

  caretMoved() {
    const range = currentRange(this.root);
    if (!range || this.isComposing) return;
    this.caret.isBack();
    this.lookAround();
    this.#owner.onHere();
  }

  /** What the caret is at, and what it has left. The browser tells of it late: a key may come before. */
  lookAround() {
    const range = currentRange(this.root);
    const { room } = this;
    if (range) this.pick(findSelectedPicture(range));
    if (!range || !room || room.contains(range.startContainer)) return;
    this.room = undefined;
    if (!this.root.contains(room) || !isBare(room)) return;
    this.attempt('room', () => {
      room.remove();
      return true;
    });
  }
}
