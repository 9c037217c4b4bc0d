/** Lines that the editor makes itself are not scrolled to by the browser, and what it scrolls to it may put below the toolbar. */
import { type RefObject, useEffect } from 'react';
import { currentRange } from './surface/selection.ts';

const AROUND = 24;

export function useCaretInView(root: RefObject<HTMLElement | null>) {
  useEffect(() => {
    // What is pressed by the pointer is seen already, and must not move under it.
    let isPointed = false;
    const pointed = () => {
      isPointed = true;
    };
    const typed = () => {
      isPointed = false;
    };
    const moved = () => {
      const text = root.current;
      if (isPointed || !text || document.activeElement !== text) return;
      const range = currentRange(text);
      if (range?.collapsed) reveal(text, boxOf(range));
    };
    const stop = new AbortController();
    const early = { signal: stop.signal, capture: true };
    document.addEventListener('pointerdown', pointed, early);
    document.addEventListener('keydown', typed, early);
    document.addEventListener('beforeinput', typed, early);
    document.addEventListener('selectionchange', moved, early);
    return () => stop.abort();
  }, [root]);
}

function reveal(text: HTMLElement, caret: DOMRect) {
  const scroller = scrollerOf(text);
  const isPage = scroller === document.documentElement;
  const head = text.closest('.editor')?.querySelector('.editor-head')?.getBoundingClientRect().bottom ?? 0;
  const seen = visualViewport;
  // The keyboard of a phone lies over the page.
  const end = Math.min(
    isPage ? innerHeight : scroller.getBoundingClientRect().bottom,
    seen ? seen.offsetTop + seen.height : innerHeight,
  );
  const [above, below] = [head - caret.top, caret.bottom + AROUND - end];
  if (above > 0) scroller.scrollTop -= above + AROUND;
  else if (below > 0 && caret.height < end - head) scroller.scrollTop += below;
}

/** A caret in an empty line has no box of its own. */
function boxOf(range: Range): DOMRect {
  const { startContainer: node, startOffset } = range;
  const around = node.childNodes[startOffset] ?? node;
  const own = range.getClientRects()[0];
  return own ?? (around instanceof Element ? around : (around.parentElement ?? document.body)).getBoundingClientRect();
}

function scrollerOf(element: HTMLElement): Element {
  for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) return each;
  }
  return document.documentElement;
}
