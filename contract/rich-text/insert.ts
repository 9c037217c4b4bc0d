/**
 * How the tree comes about. Text, breaks and pictures arrive in document order, each with the place it was found
 * in; paragraphs and formatting come into being around them. So formatting around a block ends up inside it, a block
 * inside a paragraph splits it, and nothing is ever nested in a way a parser would rearrange.
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
  const found = findContentContainer(container);
  const started = found?.openLine?.paragraph === paragraph ? found.openLine : undefined;
  // Blanks start no paragraph, save in a pre that is still empty.
  if (!started && typeof content === 'string' && isBlank(content) && !(found?.name === 'pre' && isEmpty(found))) return;
  const line = started ?? startLine(found ?? addListItem(container), paragraph);
  openFormats(line, formats).children.push(content);
}

export function addContainer(place: InsertionPoint, name: string, attributes: string, kind: ContainerKind): Container {
  return appendContainer(findContentContainer(place.container) ?? addListItem(place.container), name, attributes, kind);
}

/** A part, such as a row, goes right where it stands. */
export function appendContainer(parent: Container, name: string, attributes: string, kind: ContainerKind): Container {
  const made = createContainer(name, attributes, kind, parent);
  parent.children.push(made);
  parent.lastChild = made;
  parent.openLine = undefined;
  return made;
}

const isEmpty = (node: OutputNode) => node.children.length === 0;

/** Where text and blocks go: a list has items for that (perhaps none yet), a table's parts pass it on outwards. */
function findContentContainer(container: Container): Container | undefined {
  if (container.kind === 'list') return container.openItem;
  return container.kind === 'parts' && container.parent ? findContentContainer(container.parent) : container;
}

function addListItem(list: Container): Container {
  list.openItem = appendContainer(list, 'li', '', 'mixed');
  return list.openItem;
}

function startLine(home: Container, paragraph: Paragraph): OpenLine {
  if (home.kind === 'lines' && !isEmpty(home)) home.children.push(home.name === 'pre' ? '\n' : createNode('br'));
  const name = paragraph.name || (home.kind === 'flow' ? 'p' : '');
  const { attributes, trimBlanks: trim } = paragraph;
  const node: OutputNode = name ? { name, attributes, children: [], trimBlanks: trim } : home;
  if (node !== home) home.children.push(node);
  home.openLine = { paragraph, nodes: [node], formats: [] };
  return home.openLine;
}

function openFormats(line: OpenLine, formats: readonly InlineFormat[]): OutputNode {
  let same = 0;
  while (same < formats.length && line.formats[same] === formats[same]) same++;
  line.nodes.length = same + 1;
  let node = line.nodes[same] as OutputNode;
  for (const { name, attributes } of formats.slice(same)) {
    const inner = createNode(name, attributes);
    node.children.push(inner);
    line.nodes.push(inner);
    node = inner;
  }
  line.formats = formats;
  return node;
}
