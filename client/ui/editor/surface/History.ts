/** Undo and redo of the editor's own: whatever changes the nodes – the browser, a command, an input method – is written down and can be taken back. */
import { ASIDE } from '../html/source-node.ts';
import { type Change, type Newer, recordChange, redoChange, undoChange } from './dom-changes.ts';
import { currentRange, type SavedSelection, saveSelection, select } from './selection.ts';

interface Step {
  kind: string;
  changes: Change[];
  before: SavedSelection | undefined;
  after: SavedSelection | undefined;
}

const MOST_STEPS = 300;
/** Letters that are typed or taken back one after the other are one step, so many at most. */
const MOST_LETTERS = 40;
const joined = new Set(['insertText', 'deleteContentBackward', 'deleteContentForward', 'describe']);
/** What else an element carries – what is picked, what is being sent – is not the text. */
const attributeFilter = 'class href src alt width height colspan rowspan start'.split(' ');

export class History {
  readonly #root: HTMLElement;
  readonly #touched: (node: Node) => void;
  readonly #observer: MutationObserver;
  #open: Change[] = [];
  #before: SavedSelection | undefined;
  #done: Step[] = [];
  #undone: Step[] = [];

  /** `touched` hears of every node whose content or attributes have changed. */
  constructor(root: HTMLElement, touched: (node: Node) => void) {
    this.#root = root;
    this.#touched = touched;
    this.#observer = new MutationObserver((records) => this.#take(records));
    this.#observer.observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
      characterDataOldValue: true,
      attributes: true,
      attributeOldValue: true,
      attributeFilter,
    });
  }

  stop = () => this.#observer.disconnect();

  get canUndo() {
    return this.#done.length > 0;
  }

  get canRedo() {
    return this.#undone.length > 0;
  }

  /** Where the caret is before something happens. */
  mark() {
    if (this.#open.length === 0) this.#before = this.#place();
  }

  /** What has happened since the last step is one step. */
  commit(kind: string) {
    this.#take(this.#observer.takeRecords());
    if (this.#open.length === 0) return;
    const step = { kind, changes: this.#open, before: this.#before, after: this.#place() };
    const last = this.#done.at(-1);
    if (last && isContinued(last, step))
      Object.assign(last, { changes: [...last.changes, ...step.changes], after: step.after });
    else this.#done.push(step);
    if (this.#done.length > MOST_STEPS) this.#done.shift();
    this.#undone = [];
    this.#open = [];
    this.#before = step.after;
  }

  /** For changes that are not to be taken back: a picture that has arrived does not go back to being sent. */
  silently(change: () => void) {
    this.#take(this.#observer.takeRecords());
    change();
    for (const record of this.#observer.takeRecords()) this.#touch(record);
  }

  forgetAll() {
    this.silently(() => {});
    this.#open = [];
    this.#done = [];
    this.#undone = [];
  }

  undo = () => this.#travel(this.#done, this.#undone);
  redo = () => this.#travel(this.#undone, this.#done);

  #travel(from: Step[], to: Step[]) {
    this.commit('other');
    const step = from.pop();
    if (!step) return;
    const isBack = to === this.#undone;
    this.silently(() => {
      if (isBack) for (const change of [...step.changes].reverse()) undoChange(change);
      else for (const change of step.changes) redoChange(change);
    });
    to.push(step);
    select(isBack ? step.before : step.after, this.#root);
    this.#before = this.#place();
  }

  #take(records: MutationRecord[]) {
    const newer: Newer = new Map();
    const changes: Change[] = [];
    for (const record of [...records].reverse()) {
      this.#touch(record);
      if (!isAside(record.target)) changes.push(recordChange(record, newer));
    }
    this.#open.push(...changes.reverse());
  }

  /** What comes in may have changed where no observer looks. */
  #touch({ target, addedNodes }: MutationRecord) {
    this.#touched(target);
    for (const node of addedNodes) this.#touched(node);
  }

  #place() {
    const range = currentRange(this.#root);
    return range && saveSelection(range);
  }
}

const isAside = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest(`[${ASIDE}]`) != null;

function isContinued(last: Step, step: Step): boolean {
  if (last.kind !== step.kind || !joined.has(step.kind) || last.changes.length >= MOST_LETTERS) return false;
  return last.after?.start === step.before?.start && last.after?.startAt === step.before?.startAt;
}
