/** Handlers of block elements. */
import { formatCellAttributes, formatListAttributes } from './attributes.ts';
import type { ElementHandler } from './inline-handlers.ts';
import { addContainer, appendContainer } from './insert.ts';
import { type Container, type ContainerKind, createLooseParagraph, type InsertionPoint } from './output-tree.ts';
import { formatAlignAttribute, formatFigureAttribute, readAlign } from './read-styles.ts';
import type { SourceElement } from './source-node.ts';

/** Deeper containers become paragraphs. Inline formatting adds at most 16 further levels. */
const MAX_CONTAINER_DEPTH = 24;

const headingNames = new Map([['h1', 'h2'], ...['h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, name] as const)]);

/** Headings start at h2, since the page has its own h1. A block inside a heading continues the heading. */
const paragraph: ElementHandler = (element, point) => {
  const align = readAlign(element, point.align);
  const isExplicit = element.tagName === 'p' || headingNames.has(element.tagName);
  const defaultName = headingNames.has(point.paragraph.name) ? point.paragraph.name : 'p';
  const name = headingNames.get(element.tagName) ?? defaultName;
  return { ...point, align, paragraph: { name, attributes: formatAlignAttribute(align), trimBlanks: !isExplicit } };
};

const enterContainer = (container: Container, point: InsertionPoint, align: string): InsertionPoint => ({
  ...point,
  container,
  paragraph: createLooseParagraph(formatAlignAttribute(align)),
  align,
});

/** A block that needs `levels` nested containers, including itself; beyond the maximum depth it becomes a paragraph. */
const blockContainer =
  (
    name: string,
    kind: ContainerKind,
    levels: number,
    formatAttributes: (element: SourceElement) => string = () => '',
  ): ElementHandler =>
  (element, point) => {
    const { container } = point;
    if (container.depth + (container.kind === 'list' ? 1 : 0) + levels > MAX_CONTAINER_DEPTH)
      return paragraph(element, point);
    const align = readAlign(element, point.align);
    return enterContainer(addContainer(point, name, formatAttributes(element), kind), point, align);
  };

/** The figure has the alignment class itself, and its content inherits it by CSS. */
const figure: ElementHandler = (element, point) => {
  const entered = blockContainer('figure', 'mixed', 2)(element, point);
  if (!entered || entered.container === point.container) return entered;
  entered.container.attributes = formatFigureAttribute(element, entered.align);
  return { ...entered, align: '' };
};

/** A section or row of a table. Without its expected parent, because the table was not kept, it becomes a paragraph. */
const tablePart =
  (...parents: string[]): ElementHandler =>
  (element, point) => {
    if (!parents.includes(point.container.name)) return paragraph(element, point);
    return enterContainer(
      appendContainer(point.container, element.tagName, '', 'parts'),
      point,
      readAlign(element, point.align),
    );
  };

const listItem: ElementHandler = (element, point) => {
  const { container } = point;
  if (container.kind !== 'list') return paragraph(element, point);
  container.openItem = undefined;
  return enterContainer(
    appendContainer(container, 'li', formatAlignAttribute(readAlign(element, point.align)), 'mixed'),
    point,
    '',
  );
};

/** A list directly inside another list is moved into the preceding item. */
const list =
  (name: string): ElementHandler =>
  (element, point) => {
    const { container } = point;
    if (container.kind === 'list') container.openItem = container.lastChild;
    return blockContainer(name, 'list', 2, name === 'ol' ? formatListAttributes : undefined)(element, point);
  };

const cell: ElementHandler = (element, point) => {
  if (point.container.name !== 'tr') return paragraph(element, point);
  const attributes = formatAlignAttribute(readAlign(element, point.align)) + formatCellAttributes(element);
  return enterContainer(appendContainer(point.container, element.tagName, attributes, 'mixed'), point, '');
};

/** Each table or figure has at most one caption, which comes first in a table; further ones become paragraphs. */
const caption =
  (parent: string): ElementHandler =>
  (element, point) => {
    const { container } = point;
    if (container.name !== parent || container.hasCaption) return paragraph(element, point);
    container.hasCaption = true;
    const captionContainer = appendContainer(container, element.tagName, '', 'lines');
    if (parent === 'table') container.children.unshift(...container.children.splice(-1));
    return enterContainer(captionContainer, point, '');
  };

const horizontalRule: ElementHandler = (_element, point) => {
  addContainer(point, 'hr', '', 'parts');
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
