/** Elements that stand on lines of their own. */
import { formatCellAttributes, formatListAttributes } from './attributes.ts';
import type { ElementHandler } from './inline-handlers.ts';
import { addContainer, appendContainer } from './insert.ts';
import { type Container, type ContainerKind, createLooseParagraph, type InsertionPoint } from './output-tree.ts';
import { formatAlignAttribute, formatFigureAttribute, readAlign } from './read-styles.ts';
import type { SourceElement } from './source-node.ts';

/** Containers within containers; what lies deeper becomes paragraphs. Formatting adds at most 16 levels to it. */
const MAX_CONTAINER_DEPTH = 24;

const headingNames = new Map([['h1', 'h2'], ...['h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, name] as const)]);

/** The page has its own h1. Within a heading a paragraph is more of the heading; any other block is a paragraph. */
const paragraph: ElementHandler = (element, place) => {
  const align = readAlign(element, place.align);
  const written = element.tagName === 'p' || headingNames.has(element.tagName);
  const around = headingNames.has(place.paragraph.name) ? place.paragraph.name : 'p';
  const name = headingNames.get(element.tagName) ?? around;
  return { ...place, align, paragraph: { name, attributes: formatAlignAttribute(align), trimBlanks: !written } };
};

const enterContainer = (container: Container, place: InsertionPoint, align: string): InsertionPoint => ({
  ...place,
  container,
  paragraph: createLooseParagraph(formatAlignAttribute(align)),
  align,
});

/** A block with room for `levels` more containers, itself included; without the room it is a paragraph. */
const blockContainer =
  (
    name: string,
    kind: ContainerKind,
    levels: number,
    attributesOf: (element: SourceElement) => string = () => '',
  ): ElementHandler =>
  (element, place) => {
    const { container } = place;
    if (container.depth + (container.kind === 'list' ? 1 : 0) + levels > MAX_CONTAINER_DEPTH)
      return paragraph(element, place);
    const align = readAlign(element, place.align);
    return enterContainer(addContainer(place, name, attributesOf(element), kind), place, align);
  };

/** Carries its alignment itself, and its content inherits it from the style sheet. */
const figure: ElementHandler = (element, place) => {
  const entered = blockContainer('figure', 'mixed', 2)(element, place);
  if (!entered || entered.container === place.container) return entered;
  entered.container.attributes = formatFigureAttribute(element, entered.align);
  return { ...entered, align: '' };
};

/** A section or row of a table: the parser has put each where it belongs, save where the table itself is not kept. */
const tablePart =
  (...parents: string[]): ElementHandler =>
  (element, place) => {
    if (!parents.includes(place.container.name)) return paragraph(element, place);
    return enterContainer(
      appendContainer(place.container, element.tagName, '', 'parts'),
      place,
      readAlign(element, place.align),
    );
  };

const listItem: ElementHandler = (element, place) => {
  const { container } = place;
  if (container.kind !== 'list') return paragraph(element, place);
  container.openItem = undefined;
  return enterContainer(
    appendContainer(container, 'li', formatAlignAttribute(readAlign(element, place.align)), 'mixed'),
    place,
    '',
  );
};

/** A list that stands among the items of another belongs to the item before it. */
const list =
  (name: string): ElementHandler =>
  (element, place) => {
    const { container } = place;
    if (container.kind === 'list') container.openItem = container.lastChild;
    return blockContainer(name, 'list', 2, name === 'ol' ? formatListAttributes : undefined)(element, place);
  };

const cell: ElementHandler = (element, place) => {
  if (place.container.name !== 'tr') return paragraph(element, place);
  const attributes = formatAlignAttribute(readAlign(element, place.align)) + formatCellAttributes(element);
  return enterContainer(appendContainer(place.container, element.tagName, attributes, 'mixed'), place, '');
};

/** One to a table or figure, a table's in front; a further one is a paragraph. */
const caption =
  (parent: string): ElementHandler =>
  (element, place) => {
    const { container } = place;
    if (container.name !== parent || container.hasCaption) return paragraph(element, place);
    container.hasCaption = true;
    const made = appendContainer(container, element.tagName, '', 'lines');
    if (parent === 'table') container.children.unshift(...container.children.splice(-1));
    return enterContainer(made, place, '');
  };

const horizontalRule: ElementHandler = (_element, place) => {
  addContainer(place, 'hr', '', 'parts');
  return undefined;
};

const paragraphElements = (
  'p h1 h2 h3 h4 h5 h6 div center section article main header footer nav aside address hgroup search dl dt dd ' +
  'form fieldset legend details summary dialog menu dir listing xmp plaintext'
).split(' ');

export const blockHandlers = new Map<string, ElementHandler>([
  ...paragraphElements.map((name) => [name, paragraph] as const),
  ['blockquote', blockContainer('blockquote', 'flow', 1)],
  ['pre', blockContainer('pre', 'lines', 1)],
  ['ul', list('ul')],
  ['ol', list('ol')],
  ['li', listItem],
  ['figure', figure],
  ['figcaption', caption('figure')],
  ['table', blockContainer('table', 'parts', 4)],
  ['caption', caption('table')],
  ['thead', tablePart('table')],
  ['tbody', tablePart('table')],
  ['tfoot', tablePart('table')],
  ['tr', tablePart('thead', 'tbody', 'tfoot')],
  ['td', cell],
  ['th', cell],
  ['hr', horizontalRule],
]);
