/**
 * What becomes of each element. Every rule gives the place for the element's children, or nothing to drop them;
 * an element without a rule is unwrapped.
 */
import { blockHandlers } from './block-handlers.ts';
import { cleanCharacters } from './characters.ts';
import { applyElementStyles, inlineHandlers } from './inline-handlers.ts';
import { addInline } from './insert.ts';
import { type Container, createContainer, createLooseParagraph, type InsertionPoint } from './output-tree.ts';
import { HTML_NAMESPACE, type SourceElement, type SourceNode } from './source-node.ts';

const droppedElements = new Set(
  (
    'script style template noscript noembed noframes title head meta link base iframe object embed applet param ' +
    'frame frameset audio video source track canvas input button select option optgroup datalist textarea'
  ).split(' '),
);

/** Walks without recursion: the depth of the source is the sender's choice. */
export function buildTree(sources: readonly SourceNode[]): Container {
  const root = createContainer('', '', 'flow');
  const place: InsertionPoint = {
    container: root,
    paragraph: createLooseParagraph(),
    formats: [],
    align: '',
    styles: {},
  };
  const waiting: [SourceNode, InsertionPoint][] = [];
  const visitLater = (children: readonly SourceNode[], where: InsertionPoint) => {
    for (let at = children.length - 1; at >= 0; at--) waiting.push([children[at] as SourceNode, where]);
  };
  visitLater(sources, place);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [source, where] = next;
    if ('value' in source) {
      const text = cleanCharacters(source.value);
      if (text) addInline(where, text);
    } else if ('tagName' in source) {
      const inside = enterElement(source, where);
      if (inside) visitLater(source.childNodes, inside);
    }
  }
  return root;
}

function enterElement(element: SourceElement, place: InsertionPoint): InsertionPoint | undefined {
  // Drawings and formulas are known by their namespace, whatever their elements call themselves.
  if (element.namespaceURI !== HTML_NAMESPACE || droppedElements.has(element.tagName)) return undefined;
  const block = blockHandlers.get(element.tagName);
  if (block && place.container.kind === 'lines') return { ...place, paragraph: createLooseParagraph() };
  const rule = block ?? inlineHandlers.get(element.tagName);
  const inside = rule ? rule(element, place) : place;
  return inside && applyElementStyles(element, inside);
}
