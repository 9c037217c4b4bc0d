/** Reads, saves and restores the selection. */

export interface SavedSelection {
  start: Node;
  startOffset: number;
  end: Node;
  endOffset: number;
}

export const saveSelection = (range: Range): SavedSelection => ({
  start: range.startContainer,
  startOffset: range.startOffset,
  end: range.endContainer,
  endOffset: range.endOffset,
});

export function getSelectedRange(root: HTMLElement): Range | undefined {
  const selection = root.ownerDocument.getSelection();
  if (!selection || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  return root.contains(range.startContainer) && root.contains(range.endContainer) ? range : undefined;
}

const getNodeLength = (node: Node) => (node instanceof CharacterData ? node.length : node.childNodes.length);

/** Restores a saved selection if its nodes still exist; limits offsets to their current lengths. */
export function restoreSelection(saved: SavedSelection | undefined, root: HTMLElement) {
  if (!saved || !root.contains(saved.start) || !root.contains(saved.end)) return;
  const { start, end } = saved;
  const [startOffset, endOffset] = [
    Math.min(saved.startOffset, getNodeLength(start)),
    Math.min(saved.endOffset, getNodeLength(end)),
  ];
  root.ownerDocument.getSelection()?.setBaseAndExtent(start, startOffset, end, endOffset);
}

export function setCaret(node: Node, offset: number) {
  node.ownerDocument?.getSelection()?.collapse(node, offset);
}

/** Moves the caret to the first or last position inside a node where text can be typed. */
export function moveCaretInto(node: Node, atEnd = false) {
  let target: Node = node;
  while (target.nodeType === Node.ELEMENT_NODE) {
    const child: Node | null = atEnd ? target.lastChild : target.firstChild;
    if (!child || child.nodeName === 'BR' || child.nodeName === 'IMG') break;
    target = child;
  }
  setCaret(
    target,
    atEnd ? (target.lastChild?.nodeName === 'BR' ? getNodeLength(target) - 1 : getNodeLength(target)) : 0,
  );
}

/** Replacements of removed nodes, so that a selection in a removed node can be restored. */
const replacements = new WeakMap<Node, Node>();
export const recordReplacement = (removed: Node, replacement: Node) => replacements.set(removed, replacement);

/** Restores the selection after a change that replaces elements but keeps their text. */
export function preserveSelection(root: HTMLElement, change: () => void) {
  const range = getSelectedRange(root);
  const saved = range && saveSelection(range);
  change();
  if (!saved) return;
  const findCurrent = (node: Node): Node => {
    const replacement = root.contains(node) ? undefined : replacements.get(node);
    return replacement ? findCurrent(replacement) : node;
  };
  restoreSelection({ ...saved, start: findCurrent(saved.start), end: findCurrent(saved.end) }, root);
}
