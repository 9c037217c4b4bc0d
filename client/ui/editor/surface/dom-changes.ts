import { isElement, UI_ATTRIBUTE } from '../html/source-node.ts';

/** One mutation of one node, with the information to undo and redo it. */
export type Change =
  | { type: 'text'; node: CharacterData; oldValue: string; newValue: string }
  | { type: 'attribute'; element: Element; name: string; oldValue: string | null; newValue: string | null }
  | ChildrenChange;

interface ChildrenChange {
  type: 'children';
  parent: Node;
  added: Node[];
  removed: Node[];
  next: Node | null;
  previous: Node | null;
  /** The children of the nodes that this change has detached, at that time. */
  savedChildren: SavedChildren[];
}

type SavedChildren = [parent: Node, children: Node[]];

/** For each node: the values of its attributes, and of its text under '', before the following mutation. */
export type NewerValues = Map<Node, Map<string, string | null>>;

/**
 * Mutation records contain only the old value. The new value is the old value of the following record, so records are
 * processed from last to first.
 */
export function toUndoableChange(record: MutationRecord, newer: NewerValues): Change {
  const { target, oldValue } = record;
  if (target instanceof CharacterData) {
    return {
      type: 'text',
      node: target,
      oldValue: oldValue ?? '',
      newValue: replaceNewerValue(newer, target, '', oldValue) ?? target.data,
    };
  }
  if (record.type === 'attributes' && target instanceof Element) {
    const name = record.attributeName ?? '';
    const newerValue = replaceNewerValue(newer, target, name, oldValue);
    return {
      type: 'attribute',
      element: target,
      name,
      oldValue,
      newValue: newerValue === undefined ? target.getAttribute(name) : newerValue,
    };
  }
  const [added, removed] = [[...record.addedNodes], [...record.removedNodes]];
  return {
    type: 'children',
    parent: target,
    added,
    removed,
    next: record.nextSibling,
    previous: record.previousSibling,
    savedChildren: [],
  };
}

function replaceNewerValue(newer: NewerValues, node: Node, name: string, value: string | null) {
  const values = newer.get(node) ?? new Map<string, string | null>();
  newer.set(node, values);
  const newerValue = values.get(name);
  values.set(name, value);
  return newerValue;
}

export const undoChange = (change: Change) => applyChange(change, true);
export const redoChange = (change: Change) => applyChange(change, false);

function applyChange(change: Change, isUndo: boolean) {
  if (change.type === 'text') change.node.data = isUndo ? change.oldValue : change.newValue;
  else if (change.type === 'attribute')
    setAttribute(change.element, change.name, isUndo ? change.oldValue : change.newValue);
  else if (isUndo) replaceChildren(change, change.added, change.removed);
  else replaceChildren(change, change.removed, change.added);
}

function setAttribute(element: Element, name: string, value: string | null) {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

function replaceChildren(change: ChildrenChange, toRemove: Node[], toInsert: Node[]) {
  const { parent, next, previous } = change;
  for (const savedChildren of change.savedChildren) restoreChildren(savedChildren);
  change.savedChildren = [];
  for (const node of toRemove) {
    if (node.parentNode !== parent) continue;
    saveChildren(node, change.savedChildren);
    parent.removeChild(node);
  }
  const before = next?.parentNode === parent ? next : previous?.parentNode === parent ? previous.nextSibling : null;
  for (const node of toInsert) parent.insertBefore(node, before);
}

/**
 * Saves the children: the observer does not see changes of detached nodes, so their children may be elsewhere at the next
 * undo.
 */
function saveChildren(node: Node, savedChildren: SavedChildren[]) {
  if (node.childNodes.length === 0) return;
  const children = [...node.childNodes].filter((child) => !(isElement(child) && child.hasAttribute(UI_ATTRIBUTE)));
  savedChildren.push([node, children]);
  for (const child of children) saveChildren(child, savedChildren);
}

function restoreChildren([parent, children]: SavedChildren) {
  if (children.every((child) => child.parentNode === parent)) return;
  for (const child of children) parent.appendChild(child);
}
