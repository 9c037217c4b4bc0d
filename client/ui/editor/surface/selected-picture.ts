/** A picture that is selected by itself: what is written then goes behind it, not in its place. */
import { emptyParagraph, within } from './lines.ts';
import { caretInto, currentRange } from './selection.ts';

/** The picture that a range holds and nothing else. */
export function findSelectedPicture(range: Range): HTMLImageElement | undefined {
  const { startContainer, startOffset, endContainer, endOffset } = range;
  if (startContainer !== endContainer || endOffset !== startOffset + 1) return undefined;
  const held = startContainer.childNodes[startOffset];
  if (held instanceof HTMLImageElement) return held;
  return held?.nodeName === 'FIGURE' ? ((held as Element).querySelector('img') ?? undefined) : undefined;
}

export const selectedWhole = (root: HTMLElement, image: HTMLElement) => within(root, image, 'figure') ?? image;

/** Answers whether the caret is in a new line behind it. */
export function moveBehindPicture(root: HTMLElement): boolean {
  const range = currentRange(root);
  const image = range && findSelectedPicture(range);
  if (!range || !image) return false;
  const whole = selectedWhole(root, image);
  if (whole === image) {
    range.collapse();
    return false;
  }
  const paragraph = emptyParagraph();
  whole.after(paragraph);
  caretInto(paragraph);
  return true;
}
