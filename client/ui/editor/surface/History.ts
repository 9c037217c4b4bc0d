/** Undo and redo. Records all DOM changes, whether made by the browser, a command or an input method. */
import { UI_ATTRIBUTE } from '../html/source-node.ts';
import { type Change, type NewerValues, redoChange, toUndoableChange, undoChange } from './dom-changes.ts';
import { getSelectedRange, restoreSelection, type SavedSelection, saveSelection } from './selection.ts';

interface Step {
  kind: string;
  changes: Change[];
  selectionBefore: SavedSelection | undefined;
  selectionAfter: SavedSelection | undefined;
}

const MAX_STEPS = 300;
/** Consecutive typing or deleting is merged into one step, up to this many changes. */
const MAX_CHANGES_PER_STEP = 40;
const MERGED_KINDS = new Set(['insertText', 'deleteContentBackward', 'deleteContentForward', 'picture-alt']);
/** Attributes that belong to the text. Others, such as the marks of a selected picture, are not recorded. */
const CONTENT_ATTRIBUTES = 'class href src alt width height colspan rowspan start'.split(' ');

export class History {
  readonly #root: HTMLElement;
  readonly #onNodeChange: (node: Node) => void;
  readonly #observer: MutationObserver;
  #pendingChanges: Change[] = [];
  #selectionBefore: SavedSelection | undefined;
  #undoSteps: Step[] = [];
  #redoSteps: Step[] = [];

  /** `onNodeChange` is called for every node whose content or attributes have changed. */
  constructor(root: HTMLElement, onNodeChange: (node: Node) => void) {
    this.#root = root;
    this.#onNodeChange = onNodeChange;
    this.#observer = new MutationObserver((records) => this.#recordMutations(records));
    this.#observer.observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
      characterDataOldValue: true,
      attributes: true,
      attributeOldValue: true,
      attributeFilter: CONTENT_ATTRIBUTES,
    });
  }

  disconnect = () => this.#observer.disconnect();

  get canUndo() {
    return this.#undoSteps.length > 0;
  }

  get canRedo() {
    return this.#redoSteps.length > 0;
  }

  /** Saves the selection before a change, to restore it on undo. */
  markSelection() {
    if (this.#pendingChanges.length === 0) this.#selectionBefore = this.#getSelection();
  }

  /** Makes one step of all changes since the last one. */
  commit(kind: string) {
    this.#recordMutations(this.#observer.takeRecords());
    if (this.#pendingChanges.length === 0) return;
    const step = {
      kind,
      changes: this.#pendingChanges,
      selectionBefore: this.#selectionBefore,
      selectionAfter: this.#getSelection(),
    };
    const last = this.#undoSteps.at(-1);
    if (last && canMerge(last, step))
      Object.assign(last, { changes: [...last.changes, ...step.changes], selectionAfter: step.selectionAfter });
    else this.#undoSteps.push(step);
    if (this.#undoSteps.length > MAX_STEPS) this.#undoSteps.shift();
    this.#redoSteps = [];
    this.#pendingChanges = [];
    this.#selectionBefore = step.selectionAfter;
  }

  /** Makes changes that cannot be undone, such as replacing a local picture by its uploaded version. */
  runWithoutRecording(change: () => void) {
    this.#recordMutations(this.#observer.takeRecords());
    change();
    for (const record of this.#observer.takeRecords()) this.#reportNodes(record);
  }

  clear() {
    this.runWithoutRecording(() => {});
    this.#pendingChanges = [];
    this.#undoSteps = [];
    this.#redoSteps = [];
  }

  undo = () => this.#moveStep(this.#undoSteps, this.#redoSteps);
  redo = () => this.#moveStep(this.#redoSteps, this.#undoSteps);

  #moveStep(source: Step[], target: Step[]) {
    this.commit('other');
    const step = source.pop();
    if (!step) return;
    const isUndo = target === this.#redoSteps;
    this.runWithoutRecording(() => {
      if (isUndo) for (const change of [...step.changes].reverse()) undoChange(change);
      else for (const change of step.changes) redoChange(change);
    });
    target.push(step);
    restoreSelection(isUndo ? step.selectionBefore : step.selectionAfter, this.#root);
    this.#selectionBefore = this.#getSelection();
  }

  #recordMutations(records: MutationRecord[]) {
    const newer: NewerValues = new Map();
    const changes: Change[] = [];
    for (const record of [...records].reverse()) {
      this.#reportNodes(record);
      if (!isInEditorUi(record.target)) changes.push(toUndoableChange(record, newer));
    }
    this.#pendingChanges.push(...changes.reverse());
  }

  /** Added nodes may have been changed while they were detached, so they are reported too. */
  #reportNodes({ target, addedNodes }: MutationRecord) {
    this.#onNodeChange(target);
    for (const node of addedNodes) this.#onNodeChange(node);
  }

  #getSelection() {
    const range = getSelectedRange(this.#root);
    return range && saveSelection(range);
  }
}

const isInEditorUi = (node: Node) =>
  (node instanceof Element ? node : node.parentElement)?.closest(`[${UI_ATTRIBUTE}]`) != null;

function canMerge(last: Step, step: Step): boolean {
  if (last.kind !== step.kind || !MERGED_KINDS.has(step.kind) || last.changes.length >= MAX_CHANGES_PER_STEP)
    return false;
  return (
    last.selectionAfter?.start === step.selectionBefore?.start &&
    last.selectionAfter?.startOffset === step.selectionBefore?.startOffset
  );
}
