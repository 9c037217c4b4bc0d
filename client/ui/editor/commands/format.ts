/** Inline formatting: elements such as strong, and styles that are classes of a span. */
import { type RichTextStyle, richTextClasses } from '../../../../contract/rich-text/allowed-styles.ts';
import { findClosestBySelector } from '../surface/closest.ts';
import { getSelectedRange } from '../surface/selection.ts';
import { splitAround, unwrapElement } from './element-edits.ts';
import { changeTextRuns, getSelectedTexts, unwrapAncestors, wrapNode } from './text-runs.ts';

export type Format = 'strong' | 'em' | 'u' | 's' | 'code';
type SpanStyle = Exclude<RichTextStyle, 'align' | 'width'>;

/** Includes equivalent elements: browsers insert `b` where the editor uses `strong`. */
const FORMAT_SELECTORS: Record<Format, string> = {
  strong: 'strong, b',
  em: 'em, i',
  u: 'u',
  s: 's, strike, del',
  code: 'code',
};

export const getFormatNodes = (range: Range): Node[] =>
  range.collapsed ? [range.startContainer] : getSelectedTexts(range);

export const isFormatted = (root: HTMLElement, leaves: Node[], format: Format) =>
  leaves.length > 0 && leaves.every((leaf) => findClosestBySelector(root, leaf, FORMAT_SELECTORS[format]));

export function hasFormat(root: HTMLElement, range: Range, format: Format): boolean {
  return isFormatted(root, getFormatNodes(range), format);
}

export function toggleFormat(root: HTMLElement, format: Format) {
  const range = getSelectedRange(root);
  if (!range) return;
  const isOn = hasFormat(root, range, format);
  changeTextRuns(root, range, (leaf) => {
    if (isOn) unwrapAncestors(root, leaf, FORMAT_SELECTORS[format]);
    else if (!findClosestBySelector(root, leaf, FORMAT_SELECTORS[format]))
      wrapNode(leaf, document.createElement(format));
  });
}

export const getStyle = (root: HTMLElement, node: Node, style: SpanStyle): string | undefined => {
  const names = Object.keys(richTextClasses[style]);
  const span = findClosestBySelector(root, node, names.map((name) => `span.${name}`).join());
  return names.find((name) => span?.classList.contains(name));
};

/** Gives the selected text a style such as a size, by the name of its class, or removes it if the name is undefined. */
export function setStyle(root: HTMLElement, style: SpanStyle, styleName: string | undefined) {
  const range = getSelectedRange(root);
  if (!range) return;
  changeTextRuns(root, range, (leaf) => {
    for (let previous = getStyle(root, leaf, style); previous; previous = getStyle(root, leaf, style))
      removeStyleClass(root, leaf, previous);
    if (styleName) wrapNode(leaf, Object.assign(document.createElement('span'), { className: styleName }));
  });
}

const FORMATTING_SELECTOR = 'strong, b, em, i, u, s, strike, del, code, span, sub, sup, font';

export function clearFormats(root: HTMLElement) {
  const range = getSelectedRange(root);
  if (range) changeTextRuns(root, range, (leaf) => unwrapAncestors(root, leaf, FORMATTING_SELECTOR));
}

function removeStyleClass(root: HTMLElement, leaf: Text, name: string) {
  const span = findClosestBySelector(root, leaf, `span.${name}`);
  if (!span) return;
  splitAround(leaf, span);
  span.classList.remove(name);
  if (span.classList.length === 0) unwrapElement(span);
}
