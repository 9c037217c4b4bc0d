/**
 * Inserts content into the output tree. Text, breaks and pictures are added in document order, each with its insertion point;
 * paragraphs and formatting are created around them as needed. So formatting around a block ends up inside the block, a block
 * inside a paragraph splits it, and the result never has a nesting that a parser would change.
 */
import { isBlank } from './characters.ts';
import {
  type Container,
  type ContainerKind,
  createContainer,
  createNode,
  type InlineFormat,
  type InsertionPoint,
  type OpenLine,
  type OutputNode,
  type Paragraph,
} from './output-tree.ts';

export function addInline({ container, paragraph, formats }: InsertionPoint, content: OutputNode | string) {
  const target = findContentContainer(container);
  const openLine = target?.openLine?.paragraph === paragraph ? target.openLine : undefined;
  // Blank text does not start a paragraph, except in an empty pre.
  if (!openLine && typeof content === 'string' && isBlank(content) && !(target?.name === 'pre' && isEmpty(target)))
    return;
  const line = openLine ?? startLine(target ?? addListItem(container), paragraph);
  openFormats(line, formats).children.push(content);
}

/** Adds a block where content may be inserted, if necessary into a new list item. */
export function addContainer(point: InsertionPoint, name: string, attributes: string, kind: ContainerKind): Container {
  return appendContainer(findContentContainer(point.container) ?? addListItem(point.container), name, attributes, kind);
}

/** Adds a container directly to its parent, for parts such as table rows. */
export function appendContainer(parent: Container, name: string, attributes: string, kind: ContainerKind): Container {
  const child = createContainer(name, attributes, kind, parent);
  parent.children.push(child);
  parent.lastChild = child;
  parent.openLine = undefined;
  return child;
}

const isEmpty = (node: OutputNode) => node.children.length === 0;

/** The container for text and blocks: in a list its open item, if any; in parts of a table the container around the table. */
function findContentContainer(container: Container): Container | undefined {
  if (container.kind === 'list') return container.openItem;
  return container.kind === 'parts' && container.parent ? findContentContainer(container.parent) : container;
}

function addListItem(list: Container): Container {
  list.openItem = appendContainer(list, 'li', '', 'mixed');
  return list.openItem;
}

function startLine(container: Container, paragraph: Paragraph): OpenLine {
  if (container.kind === 'lines' && !isEmpty(container))
    container.children.push(container.name === 'pre' ? '\n' : createNode('br'));
  const name = paragraph.name || (container.kind === 'flow' ? 'p' : '');
  const { attributes, trimBlanks } = paragraph;
  const node: OutputNode = name ? { name, attributes, children: [], trimBlanks } : container;
  if (node !== container) container.children.push(node);
  container.openLine = { paragraph, nodes: [node], formats: [] };
  return container.openLine;
}

/** Closes and opens formatting elements of the line to match `formats`, and returns the innermost one. */
function openFormats(line: OpenLine, formats: readonly InlineFormat[]): OutputNode {
  let sharedCount = 0;
  while (sharedCount < formats.length && line.formats[sharedCount] === formats[sharedCount]) sharedCount++;
  line.nodes.length = sharedCount + 1;
  let node = line.nodes[sharedCount] as OutputNode;
  for (const { name, attributes } of formats.slice(sharedCount)) {
    const inner = createNode(name, attributes);
    node.children.push(inner);
    line.nodes.push(inner);
    node = inner;
  }
  line.formats = formats;
  return node;
}
