/**
 * How the tree comes about. Text, breaks and pictures arrive in document order, each with the place it was found
 * in; paragraphs and formatting come into being around them. So formatting around a block ends up inside it, a block
 * inside a paragraph splits it, and nothing is ever nested in a way a parser would rearrange.
 */
import { isBlank } from './text.ts';
import {
  type Container,
  type Format,
  type Kind,
  type Line,
  leaf,
  newContainer,
  type Out,
  type Paragraph,
  type Place,
} from './tree.ts';

export function addInline({ container, paragraph, formats }: Place, content: Out | string) {
  const found = homeOf(container);
  const started = found?.open?.paragraph === paragraph ? found.open : undefined;
  // Blanks start no paragraph, save in a pre that is still empty.
  if (!started && typeof content === 'string' && isBlank(content) && !(found?.name === 'pre' && isEmpty(found))) return;
  const line = started ?? startLine(found ?? addItem(container), paragraph);
  innermost(line, formats).children.push(content);
}

export function addContainer(place: Place, name: string, attributes: string, kind: Kind): Container {
  return append(homeOf(place.container) ?? addItem(place.container), name, attributes, kind);
}

/** A part, such as a row, goes right where it stands. */
export function append(parent: Container, name: string, attributes: string, kind: Kind): Container {
  const made = newContainer(name, attributes, kind, parent);
  parent.children.push(made);
  parent.last = made;
  parent.open = undefined;
  return made;
}

const isEmpty = (node: Out) => node.children.length === 0;

/** Where text and blocks go: a list has items for that (perhaps none yet), a table's parts pass it on outwards. */
function homeOf(container: Container): Container | undefined {
  if (container.kind === 'list') return container.item;
  return container.kind === 'parts' && container.parent ? homeOf(container.parent) : container;
}

function addItem(list: Container): Container {
  list.item = append(list, 'li', '', 'mixed');
  return list.item;
}

function startLine(home: Container, paragraph: Paragraph): Line {
  if (home.kind === 'lines' && !isEmpty(home)) home.children.push(home.name === 'pre' ? '\n' : leaf('br'));
  const name = paragraph.name || (home.kind === 'flow' ? 'p' : '');
  const { attributes, trim } = paragraph;
  const node: Out = name ? { name, attributes, children: [], trim } : home;
  if (node !== home) home.children.push(node);
  home.open = { paragraph, nodes: [node], formats: [] };
  return home.open;
}

function innermost(line: Line, formats: readonly Format[]): Out {
  let same = 0;
  while (same < formats.length && line.formats[same] === formats[same]) same++;
  line.nodes.length = same + 1;
  let node = line.nodes[same] as Out;
  for (const { name, attributes } of formats.slice(same)) {
    const inner = leaf(name, attributes);
    node.children.push(inner);
    line.nodes.push(inner);
    node = inner;
  }
  line.formats = formats;
  return node;
}
