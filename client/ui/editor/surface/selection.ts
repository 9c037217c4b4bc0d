/** Where the caret is, in terms of nodes that stay the same when others come and go. */

export interface SavedSelection {
  start: Node;
  startAt: number;
  end: Node;
  endAt: number;
}

export const saveSelection = (range: Range): SavedSelection => ({
  start: range.startContainer,
  startAt: range.startOffset,
  end: range.endContainer,
  endAt: range.endOffset,
});

export function currentRange(root: HTMLElement): Range | undefined {
  const selection = root.ownerDocument.getSelection();
  if (!selection || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  return root.contains(range.startContainer) && root.contains(range.endContainer) ? range : undefined;
}

const lengthOf = (node: Node) => (node instanceof CharacterData ? node.length : node.childNodes.length);

/** Selects what is still there of a place. */
export function select(place: SavedSelection | undefined, root: HTMLElement) {
  if (!place || !root.contains(place.start) || !root.contains(place.end)) return;
  const { start, end } = place;
  const [startAt, endAt] = [Math.min(place.startAt, lengthOf(start)), Math.min(place.endAt, lengthOf(end))];
  root.ownerDocument.getSelection()?.setBaseAndExtent(start, startAt, end, endAt);
}

export function caretAt(node: Node, at: number) {
  node.ownerDocument?.getSelection()?.collapse(node, at);
}

/** The caret to the first place in a node where one can type. */
export function caretInto(node: Node, atEnd = false) {
  let inner: Node = node;
  while (inner.nodeType === Node.ELEMENT_NODE) {
    const child: Node | null = atEnd ? inner.lastChild : inner.firstChild;
    if (!child || child.nodeName === 'BR' || child.nodeName === 'IMG') break;
    inner = child;
  }
  caretAt(inner, atEnd ? (inner.lastChild?.nodeName === 'BR' ? lengthOf(inner) - 1 : lengthOf(inner)) : 0);
}

/** An element that has taken another's place, so that a caret in the one finds the other. */
const successors = new WeakMap<Node, Node>();
export const replaceWith = (old: Node, now: Node) => successors.set(old, now);

/** Does something to the nodes, after which the caret is where it was in the words. */
export function keepSelection(root: HTMLElement, change: () => void) {
  const range = currentRange(root);
  const place = range && saveSelection(range);
  change();
  if (!place) return;
  const now = (node: Node): Node => {
    const next = root.contains(node) ? undefined : successors.get(node);
    return next ? now(next) : node;
  };
  select({ ...place, start: now(place.start), end: now(place.end) }, root);
}
