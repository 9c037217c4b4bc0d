/**
 * Converts the parsed HTML to the output tree. The handler of an element returns the insertion point for its children, or
 * undefined to drop them. An element without a handler is replaced by its children.
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

/** Uses a stack instead of recursion, since deeply nested input could overflow the call stack. */
export function buildTree(sources: readonly SourceNode[]): Container {
  const root = createContainer('', '', 'flow');
  const rootPoint: InsertionPoint = {
    container: root,
    paragraph: createLooseParagraph(),
    formats: [],
    align: '',
    styles: {},
  };
  const stack: [SourceNode, InsertionPoint][] = [];
  const pushAll = (nodes: readonly SourceNode[], point: InsertionPoint) => {
    for (let index = nodes.length - 1; index >= 0; index--) stack.push([nodes[index] as SourceNode, point]);
  };
  pushAll(sources, rootPoint);
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [source, point] = next;
    if ('value' in source) {
      const text = cleanCharacters(source.value);
      if (text) addInline(point, text);
    } else if ('tagName' in source) {
      const childPoint = enterElement(source, point);
      if (childPoint) pushAll(source.childNodes, childPoint);
    }
  }
  return root;
}

function enterElement(element: SourceElement, point: InsertionPoint): InsertionPoint | undefined {
  // Elements of SVG and MathML are dropped by their namespace, whatever their names.
  if (element.namespaceURI !== HTML_NAMESPACE || droppedElements.has(element.tagName)) return undefined;
  const blockHandler = blockHandlers.get(element.tagName);
  if (blockHandler && point.container.kind === 'lines') return { ...point, paragraph: createLooseParagraph() };
  const handler = blockHandler ?? inlineHandlers.get(element.tagName);
  const childPoint = handler ? handler(element, point) : point;
  return childPoint && applyElementStyles(element, childPoint);
}
