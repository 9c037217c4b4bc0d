/**
 * What becomes of each element. Every rule gives the place for the element's children, or nothing to drop them;
 * an element without a rule is unwrapped.
 */
import { blockRules } from './blocks.ts';
import { addInline } from './grow.ts';
import { inlineRules, withStyle } from './inline.ts';
import { HTML, type Source, type SourceElement } from './source.ts';
import { cleanText } from './text.ts';
import { type Container, looseText, newContainer, type Place } from './tree.ts';

const dropped = new Set(
  (
    'script style template noscript noembed noframes title head meta link base iframe object embed applet param ' +
    'frame frameset audio video source track canvas input button select option optgroup datalist textarea'
  ).split(' '),
);

/** Walks without recursion: the depth of the source is the sender's choice. */
export function build(sources: readonly Source[]): Container {
  const root = newContainer('', '', 'flow');
  const place: Place = { container: root, paragraph: looseText(), formats: [], align: '', looks: {} };
  const waiting: [Source, Place][] = [];
  const visitLater = (children: readonly Source[], where: Place) => {
    for (let at = children.length - 1; at >= 0; at--) waiting.push([children[at] as Source, where]);
  };
  visitLater(sources, place);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [source, where] = next;
    if ('value' in source) {
      const text = cleanText(source.value);
      if (text) addInline(where, text);
    } else if ('tagName' in source) {
      const inside = enter(source, where);
      if (inside) visitLater(source.childNodes, inside);
    }
  }
  return root;
}

function enter(element: SourceElement, place: Place): Place | undefined {
  // Drawings and formulas are known by their namespace, whatever their elements call themselves.
  if (element.namespaceURI !== HTML || dropped.has(element.tagName)) return undefined;
  const block = blockRules.get(element.tagName);
  if (block && place.container.kind === 'lines') return { ...place, paragraph: looseText() };
  const rule = block ?? inlineRules.get(element.tagName);
  const inside = rule ? rule(element, place) : place;
  return inside && withStyle(element, inside);
}
