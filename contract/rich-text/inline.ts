/** Elements inside a line of text. */

import { attributeOf, imageAttributes, linkAttributes } from './attributes.ts';
import { addInline } from './grow.ts';
import type { RichTextLook } from './looks.ts';
import { formatsOf, isPlainWeight, looksOf } from './looks-asked.ts';
import type { SourceElement } from './source.ts';
import { attribute } from './text.ts';
import { leaf, type Place } from './tree.ts';

export type Rule = (element: SourceElement, place: Place) => Place | undefined;

/** Formatting nested deeper than this says nothing a reader could see. */
const MOST_FORMATS = 16;
/** Indices of an index mean something; bold within bold does not, and a link within a link cannot be parsed. */
const repeatable = new Set(['sub', 'sup', 'span']);

function withFormat(place: Place, name: string, attributes = ''): Place {
  const { formats } = place;
  if (formats.length >= MOST_FORMATS) return place;
  if (!repeatable.has(name) && formats.some((format) => format.name === name)) return place;
  return { ...place, formats: [...formats, { name, attributes }] };
}

const format =
  (name: string): Rule =>
  (_element, place) =>
    withFormat(place, name);

/** Some editors wrap whole documents in a `b` that they then say is not bold. */
const bold: Rule = (element, place) => (isPlainWeight(element) ? place : withFormat(place, 'strong'));

const link: Rule = (element, place) => {
  const attributes = linkAttributes(element);
  return attributes === undefined ? place : withFormat(place, 'a', attributes);
};

const spanLooks: RichTextLook[] = ['color', 'mark', 'size'];

/**
 * What an element's style or class says beside what the element is: editors and pastes put it on any of them. A span
 * stays only for what the spans around it do not say already.
 */
export function withStyle(element: SourceElement, place: Place): Place {
  if (element.attrs.length === 0) return place;
  const color = element.tagName === 'font' ? attributeOf(element, 'color') : undefined;
  const own = looksOf(element, spanLooks, color === undefined ? {} : { color });
  const looks = { ...place.looks };
  const classes = spanLooks.flatMap((look) => {
    const found = own[look];
    if (!found || found === looks[look]) return [];
    looks[look] = found;
    return found;
  });
  const inside = classes.length > 0 ? withFormat(place, 'span', attribute('class', classes.join(' '))) : place;
  return formatsOf(element).reduce((styled, name) => withFormat(styled, name), { ...inside, looks });
}

const lineBreak: Rule = (_element, place) => {
  addInline(place, place.container.name === 'pre' ? '\n' : leaf('br'));
  return undefined;
};

const image: Rule = (element, place) => {
  const attributes = imageAttributes(element);
  if (attributes !== undefined) addInline(place, leaf('img', attributes));
  return undefined;
};

export const inlineRules = new Map<string, Rule>([
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
