/** Parses HTML by the rules of the standard, with limits against input that is expensive to parse. */
import { defaultTreeAdapter, html, parseFragment } from 'parse5';
import { RichTextTooLargeError, type SourceNode } from '../../contract/rich-text/source-node.ts';

/** A short input can create millions of elements: unclosed formatting elements are repeated in every later paragraph. */
const MAX_ELEMENTS = 50_000;
/** Repeated elements share their attributes, so a long list would be searched again for each of them. */
const MAX_ATTRIBUTES = 50;

export function parseHtml(text: string): SourceNode[] {
  let elements = 0;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(name, namespace, attributes) {
      if (++elements > MAX_ELEMENTS) throw new RichTextTooLargeError();
      return defaultTreeAdapter.createElement(name, namespace, attributes.slice(0, MAX_ATTRIBUTES));
    },
  };
  // Pages put the text into a div. The default context, a template, would allow table cells outside a table.
  const context = defaultTreeAdapter.createElement('div', html.NS.HTML, []);
  return parseFragment(context, text, { treeAdapter }).childNodes;
}
