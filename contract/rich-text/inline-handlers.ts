/** Elements inside a line of text. */

import { formatImageAttributes, formatLinkAttributes, getAttribute } from './attributes.ts';
import { formatAttribute } from './characters.ts';
import { addInline } from './insert.ts';
import { createNode, type InsertionPoint } from './output-tree.ts';
import { hasNormalFontWeight, readFormats, readStyleClasses } from './read-styles.ts';
import type { SourceElement } from './source-node.ts';
import type { RichTextStyle } from './styles.ts';

export type ElementHandler = (element: SourceElement, place: InsertionPoint) => InsertionPoint | undefined;

/** Formatting nested deeper than this says nothing a reader could see. */
const MAX_FORMAT_DEPTH = 16;
/** Indices of an index mean something; bold within bold does not, and a link within a link cannot be parsed. */
const nestableFormats = new Set(['sub', 'sup', 'span']);

function addFormat(place: InsertionPoint, name: string, attributes = ''): InsertionPoint {
  const { formats } = place;
  if (formats.length >= MAX_FORMAT_DEPTH) return place;
  if (!nestableFormats.has(name) && formats.some((format) => format.name === name)) return place;
  return { ...place, formats: [...formats, { name, attributes }] };
}

const format =
  (name: string): ElementHandler =>
  (_element, place) =>
    addFormat(place, name);

/** Some editors wrap whole documents in a `b` that they then say is not bold. */
const bold: ElementHandler = (element, place) => (hasNormalFontWeight(element) ? place : addFormat(place, 'strong'));

const link: ElementHandler = (element, place) => {
  const attributes = formatLinkAttributes(element);
  return attributes === undefined ? place : addFormat(place, 'a', attributes);
};

const spanStyles: RichTextStyle[] = ['color', 'mark', 'size'];

/**
 * What an element's style or class says beside what the element is: editors and pastes put it on any of them. A span
 * stays only for what the spans around it do not say already.
 */
export function applyElementStyles(element: SourceElement, place: InsertionPoint): InsertionPoint {
  if (element.attrs.length === 0) return place;
  const color = element.tagName === 'font' ? getAttribute(element, 'color') : undefined;
  const own = readStyleClasses(element, spanStyles, color === undefined ? {} : { color });
  const styles = { ...place.styles };
  const classes = spanStyles.flatMap((style) => {
    const found = own[style];
    if (!found || found === styles[style]) return [];
    styles[style] = found;
    return found;
  });
  const inside = classes.length > 0 ? addFormat(place, 'span', formatAttribute('class', classes.join(' '))) : place;
  return readFormats(element).reduce((styled, name) => addFormat(styled, name), { ...inside, styles });
}

const lineBreak: ElementHandler = (_element, place) => {
  addInline(place, place.container.name === 'pre' ? '\n' : createNode('br'));
  return undefined;
};

const image: ElementHandler = (element, place) => {
  const attributes = formatImageAttributes(element);
  if (attributes !== undefined) addInline(place, createNode('img', attributes));
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
