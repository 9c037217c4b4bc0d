/**
 * Keeps the caret visible: browsers do not scroll to lines that a script inserts, and may scroll the caret behind the sticky
 * toolbar.
 */
import { type RefObject, useEffect } from 'react';
import { getSelectedRange } from './surface/selection.ts';

const CARET_MARGIN = 24;

export function useCaretInView(root: RefObject<HTMLElement | null>) {
  useEffect(() => {
    // A caret that was set by the pointer is visible already, and the text must not move under the pointer.
    let isPointerUsed = false;
    const onPointerDown = () => {
      isPointerUsed = true;
    };
    const onKeyboardInput = () => {
      isPointerUsed = false;
    };
    const onSelectionChange = () => {
      const text = root.current;
      if (isPointerUsed || !text || document.activeElement !== text) return;
      // After the tools for a table or picture have appeared, behind which the caret may be.
      requestAnimationFrame(() => {
        const range = getSelectedRange(text);
        if (range?.collapsed) scrollCaretIntoView(text, getCaretRect(range));
      });
    };
    const listeners = new AbortController();
    const options = { signal: listeners.signal, capture: true };
    document.addEventListener('pointerdown', onPointerDown, options);
    document.addEventListener('keydown', onKeyboardInput, options);
    document.addEventListener('beforeinput', onKeyboardInput, options);
    document.addEventListener('selectionchange', onSelectionChange, options);
    return () => listeners.abort();
  }, [root]);
}

function scrollCaretIntoView(text: HTMLElement, caret: DOMRect) {
  const scroller = findScrollContainer(text);
  const isPage = scroller === document.documentElement;
  const toolbars = text.closest('.editor')?.querySelectorAll('.editor-head, .editor-context-tools') ?? [];
  const toolbarBottom = Math.max(0, ...[...toolbars].map((toolbar) => toolbar.getBoundingClientRect().bottom));
  const viewport = visualViewport;
  // The on-screen keyboard covers part of the page.
  const visibleBottom = Math.min(
    isPage ? innerHeight : scroller.getBoundingClientRect().bottom,
    viewport ? viewport.offsetTop + viewport.height : innerHeight,
  );
  const [above, below] = [toolbarBottom - caret.top, caret.bottom + CARET_MARGIN - visibleBottom];
  if (above > 0) scroller.scrollTop -= above + CARET_MARGIN;
  else if (below > 0 && caret.height < visibleBottom - toolbarBottom) scroller.scrollTop += below;
}

/** In an empty line the caret has no rectangle, so the line's is used. */
function getCaretRect(range: Range): DOMRect {
  const { startContainer: node, startOffset } = range;
  const neighbour = node.childNodes[startOffset] ?? node;
  const rect = range.getClientRects()[0];
  return (
    rect ??
    (neighbour instanceof Element ? neighbour : (neighbour.parentElement ?? document.body)).getBoundingClientRect()
  );
}

function findScrollContainer(element: HTMLElement): Element {
  for (
    let ancestor = element.parentElement;
    ancestor && ancestor !== document.body;
    ancestor = ancestor.parentElement
  ) {
    if (/auto|scroll/.test(getComputedStyle(ancestor).overflowY)) return ancestor;
  }
  return document.documentElement;
}
