import { ASIDE, isElement } from '../html/source-node.ts';

/** One change to one node, as an observer tells of it, in a form that can go both ways. */
export type Change =
  | { what: 'text'; node: CharacterData; was: string; is: string }
  | { what: 'attribute'; element: Element; name: string; was: string | null; is: string | null }
  | Exchange;

interface Exchange {
  what: 'children';
  parent: Node;
  added: Node[];
  removed: Node[];
  next: Node | null;
  previous: Node | null;
  /** What was in the nodes that this has taken out, when it took them out. */
  held: Held[];
}

type Held = [parent: Node, children: Node[]];

/** Of each node the value of its attributes, or under '' of its text, as the record after had it. */
export type Newer = Map<Node, Map<string, string | null>>;

/** Records only say what was; what is comes from the record after, so they are read from the last to the first. */
export function recordChange(record: MutationRecord, newer: Newer): Change {
  const { target, oldValue: was } = record;
  if (target instanceof CharacterData) {
    return { what: 'text', node: target, was: was ?? '', is: exchanged(newer, target, '', was) ?? target.data };
  }
  if (record.type === 'attributes' && target instanceof Element) {
    const name = record.attributeName ?? '';
    const is = exchanged(newer, target, name, was);
    return { what: 'attribute', element: target, name, was, is: is === undefined ? target.getAttribute(name) : is };
  }
  const [added, removed] = [[...record.addedNodes], [...record.removedNodes]];
  return {
    what: 'children',
    parent: target,
    added,
    removed,
    next: record.nextSibling,
    previous: record.previousSibling,
    held: [],
  };
}

function exchanged(newer: Newer, node: Node, name: string, was: string | null) {
  const values = newer.get(node) ?? new Map<string, string | null>();
  newer.set(node, values);
  const is = values.get(name);
  values.set(name, was);
  return is;
}

export const undoChange = (change: Change) => apply(change, true);
export const redoChange = (change: Change) => apply(change, false);

function apply(change: Change, isBack: boolean) {
  if (change.what === 'text') change.node.data = isBack ? change.was : change.is;
  else if (change.what === 'attribute') setAttribute(change.element, change.name, isBack ? change.was : change.is);
  else if (isBack) exchange(change, change.added, change.removed);
  else exchange(change, change.removed, change.added);
}

function setAttribute(element: Element, name: string, value: string | null) {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

function exchange(change: Exchange, out: Node[], back: Node[]) {
  const { parent, next, previous } = change;
  for (const held of change.held) refill(held);
  change.held = [];
  for (const node of out) {
    if (node.parentNode !== parent) continue;
    hold(node, change.held);
    parent.removeChild(node);
  }
  const before = next?.parentNode === parent ? next : previous?.parentNode === parent ? previous.nextSibling : null;
  for (const node of back) parent.insertBefore(node, before);
}

/** Nodes that came in filled were filled where no observer looks; what is in them now will have gone elsewhere by then. */
function hold(node: Node, held: Held[]) {
  if (node.childNodes.length === 0) return;
  const children = [...node.childNodes].filter((child) => !(isElement(child) && child.hasAttribute(ASIDE)));
  held.push([node, children]);
  for (const child of children) hold(child, held);
}

function refill([parent, children]: Held) {
  if (children.every((child) => child.parentNode === parent)) return;
  for (const child of children) parent.appendChild(child);
}
