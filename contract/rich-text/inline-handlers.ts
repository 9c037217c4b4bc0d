/** Handlers of inline elements. */

import type { RichTextStyle } from './allowed-styles.ts';
import { formatImageAttributes, formatLinkAttributes, getAttribute } from './attributes.ts';
import { formatAttribute } from './characters.ts';
import { addInline } from './insert.ts';
import { createNode, type InsertionPoint } from './output-tree.ts';
import { hasNormalFontWeight, readFormats, readStyleClasses } from './read-styles.ts';
import type { SourceElement } from './source-node.ts';

export type ElementHandler = (element: SourceElement, point: InsertionPoint) => InsertionPoint | undefined;

/** Deeper nested formatting is ignored. */
const MAX_FORMAT_DEPTH = 16;
/** Formats that may contain themselves. Bold within bold has no effect, and a link within a link is invalid HTML. */
const nestableFormats = new Set(['sub', 'sup', 'span']);

function addFormat(point: InsertionPoint, name: string, attributes = ''): InsertionPoint {
  const { formats } = point;
  if (formats.length >= MAX_FORMAT_DEPTH) return point;
  if (!nestableFormats.has(name) && formats.some((format) => format.name === name)) return point;
  return { ...point, formats: [...formats, { name, attributes }] };
}

const format =
  (name: string): ElementHandler =>
  (_element, point) =>
    addFormat(point, name);

/** Some editors wrap a whole document in `<b style="font-weight: normal">`. */
const bold: ElementHandler = (element, point) => (hasNormalFontWeight(element) ? point : addFormat(point, 'strong'));

const link: ElementHandler = (element, point) => {
  const attributes = formatLinkAttributes(element);
  return attributes === undefined ? point : addFormat(point, 'a', attributes);
};

const spanStyles: RichTextStyle[] = ['color', 'mark', 'size'];

/**
 * Applies an element's inline styles and classes, which editors and pasted text put on any element. Adds a span only for styles
 * that differ from those of the surrounding spans.
 */
export function applyElementStyles(element: SourceElement, point: InsertionPoint): InsertionPoint {
  if (element.attrs.length === 0) return point;
  const color = element.tagName === 'font' ? getAttribute(element, 'color') : undefined;
  const elementStyles = readStyleClasses(element, spanStyles, color === undefined ? {} : { color });
  const styles = { ...point.styles };
  const classes = spanStyles.flatMap((style) => {
    const className = elementStyles[style];
    if (!className || className === styles[style]) return [];
    styles[style] = className;
    return className;
  });
  const childPoint = classes.length > 0 ? addFormat(point, 'span', formatAttribute('class', classes.join(' '))) : point;
  return readFormats(element).reduce((result, name) => addFormat(result, name), { ...childPoint, styles });
}

const lineBreak: ElementHandler = (_element, point) => {
  addInline(point, point.container.name === 'pre' ? '\n' : createNode('br'));
  return undefined;
};

const image: ElementHandler = (element, point) => {
  const attributes = formatImageAttributes(element);
  if (attributes !== undefined) addInline(point, createNode('img', attributes));
  return undefined;
};

export const inlineHandlers = new Map<string, ElementHandler>([
  ['a', link],
  ['br', lineBreak],
  ['img', image],
  ['strong', bold],
  ['b', bold],
  ['em', format('em')],
  ['i', format('em')],
  ['u', format('u')],
  ['ins', format('u')],
  ['s', format('s')],
  ['strike', format('s')],
  ['del', format('s')],
  ['sub', format('sub')],
  ['sup', format('sup')],
  ['code', format('code')],
]);
