/** Formatting within lines: bold and the like, and the looks of a span. */
import { type RichTextStyle, richTextClasses } from '../../../../contract/rich-text/styles.ts';
import { within } from '../surface/lines.ts';
import { currentRange } from '../surface/selection.ts';
import { isolate, unwrap } from './shape.ts';
import { changeTextRuns, takeOff, textsIn, wrap } from './text-runs.ts';

export type Format = 'strong' | 'em' | 'u' | 's' | 'code';
type SpanStyle = Exclude<RichTextStyle, 'align' | 'width'>;

/** How others' elements for the same thing are found too: a browser writes b where we write strong. */
const asked: Record<Format, string> = { strong: 'strong, b', em: 'em, i', u: 'u', s: 's, strike, del', code: 'code' };

export const leavesAt = (range: Range): Node[] => (range.collapsed ? [range.startContainer] : textsIn(range));

export const isAround = (root: HTMLElement, leaves: Node[], format: Format) =>
  leaves.length > 0 && leaves.every((leaf) => within(root, leaf, asked[format]));

export function hasFormat(root: HTMLElement, range: Range, format: Format): boolean {
  return isAround(root, leavesAt(range), format);
}

export function toggleFormat(root: HTMLElement, format: Format) {
  const range = currentRange(root);
  if (!range) return;
  const isOn = hasFormat(root, range, format);
  changeTextRuns(root, range, (leaf) => {
    if (isOn) takeOff(root, leaf, asked[format]);
    else if (!within(root, leaf, asked[format])) wrap(leaf, document.createElement(format));
  });
}

export const styleAt = (root: HTMLElement, node: Node, look: SpanStyle): string | undefined => {
  const names = Object.keys(richTextClasses[look]);
  const span = within(root, node, names.map((name) => `span.${name}`).join());
  return names.find((name) => span?.classList.contains(name));
};

/** Without a name the look goes. */
export function setStyle(root: HTMLElement, look: SpanStyle, name: string | undefined) {
  const range = currentRange(root);
  if (!range) return;
  changeTextRuns(root, range, (leaf) => {
    for (let old = styleAt(root, leaf, look); old; old = styleAt(root, leaf, look)) takeClassOff(root, leaf, old);
    if (name) wrap(leaf, Object.assign(document.createElement('span'), { className: name }));
  });
}

const FORMATTING = 'strong, b, em, i, u, s, strike, del, code, span, sub, sup, font';

export function clearFormats(root: HTMLElement) {
  const range = currentRange(root);
  if (range) changeTextRuns(root, range, (leaf) => takeOff(root, leaf, FORMATTING));
}

function takeClassOff(root: HTMLElement, leaf: Text, name: string) {
  const span = within(root, leaf, `span.${name}`);
  if (!span) return;
  isolate(leaf, span);
  span.classList.remove(name);
  if (span.classList.length === 0) unwrap(span);
}
