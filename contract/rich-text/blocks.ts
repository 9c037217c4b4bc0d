/** Elements that stand on lines of their own. */
import { cellAttributes, listAttributes } from './attributes.ts';
import { addContainer, append } from './grow.ts';
import type { Rule } from './inline.ts';
import { alignAttribute, alignOf, figureAttribute } from './looks-asked.ts';
import type { SourceElement } from './source.ts';
import { type Container, type Kind, looseText, type Place } from './tree.ts';

/** Containers within containers; what lies deeper becomes paragraphs. Formatting adds at most 16 levels to it. */
const MOST_DEPTH = 24;

const headings = new Map([['h1', 'h2'], ...['h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, name] as const)]);

/** The page has its own h1. Within a heading a paragraph is more of the heading; any other block is a paragraph. */
const paragraph: Rule = (element, place) => {
  const align = alignOf(element, place.align);
  const written = element.tagName === 'p' || headings.has(element.tagName);
  const around = headings.has(place.paragraph.name) ? place.paragraph.name : 'p';
  const name = headings.get(element.tagName) ?? around;
  return { ...place, align, paragraph: { name, attributes: alignAttribute(align), trim: !written } };
};

const inside = (container: Container, place: Place, align: string): Place => ({
  ...place,
  container,
  paragraph: looseText(alignAttribute(align)),
  align,
});

/** A block with room for `levels` more containers, itself included; without the room it is a paragraph. */
const block =
  (name: string, kind: Kind, levels: number, attributesOf: (element: SourceElement) => string = () => ''): Rule =>
  (element, place) => {
    const { container } = place;
    if (container.depth + (container.kind === 'list' ? 1 : 0) + levels > MOST_DEPTH) return paragraph(element, place);
    const align = alignOf(element, place.align);
    return inside(addContainer(place, name, attributesOf(element), kind), place, align);
  };

/** Carries its alignment itself, and its content inherits it from the style sheet. */
const figure: Rule = (element, place) => {
  const entered = block('figure', 'mixed', 2)(element, place);
  if (!entered || entered.container === place.container) return entered;
  entered.container.attributes = figureAttribute(element, entered.align);
  return { ...entered, align: '' };
};

/** A section or row of a table: the parser has put each where it belongs, save where the table itself is not kept. */
const part =
  (...parents: string[]): Rule =>
  (element, place) => {
    if (!parents.includes(place.container.name)) return paragraph(element, place);
    return inside(append(place.container, element.tagName, '', 'parts'), place, alignOf(element, place.align));
  };

const item: Rule = (element, place) => {
  const { container } = place;
  if (container.kind !== 'list') return paragraph(element, place);
  container.item = undefined;
  return inside(append(container, 'li', alignAttribute(alignOf(element, place.align)), 'mixed'), place, '');
};

/** A list that stands among the items of another belongs to the item before it. */
const list =
  (name: string): Rule =>
  (element, place) => {
    const { container } = place;
    if (container.kind === 'list') container.item = container.last;
    return block(name, 'list', 2, name === 'ol' ? listAttributes : undefined)(element, place);
  };

const cell: Rule = (element, place) => {
  if (place.container.name !== 'tr') return paragraph(element, place);
  const attributes = alignAttribute(alignOf(element, place.align)) + cellAttributes(element);
  return inside(append(place.container, element.tagName, attributes, 'mixed'), place, '');
};

/** One to a table or figure, a table's in front; a further one is a paragraph. */
const caption =
  (parent: string): Rule =>
  (element, place) => {
    const { container } = place;
    if (container.name !== parent || container.captioned) return paragraph(element, place);
    container.captioned = true;
    const made = append(container, element.tagName, '', 'lines');
    if (parent === 'table') container.children.unshift(...container.children.splice(-1));
    return inside(made, place, '');
  };

const rule: Rule = (_element, place) => {
  addContainer(place, 'hr', '', 'parts');
  return undefined;
};

const paragraphs = (
  'p h1 h2 h3 h4 h5 h6 div center section article main header footer nav aside address hgroup search dl dt dd ' +
  'form fieldset legend details summary dialog menu dir listing xmp plaintext'
).split(' ');

export const blockRules = new Map<string, Rule>([
  ...paragraphs.map((name) => [name, paragraph] as const),
  ['blockquote', block('blockquote', 'flow', 1)],
  ['pre', block('pre', 'lines', 1)],
  ['ul', list('ul')],
  ['ol', list('ol')],
  ['li', item],
  ['figure', figure],
  ['figcaption', caption('figure')],
  ['table', block('table', 'parts', 4)],
  ['caption', caption('table')],
  ['thead', part('table')],
  ['tbody', part('table')],
  ['tfoot', part('table')],
  ['tr', part('thead', 'tbody', 'tfoot')],
  ['td', cell],
  ['th', cell],
  ['hr', rule],
]);
