/** The HTML standard's own reading of the input, stopped before it can cost more than an article is worth. */
import { defaultTreeAdapter, html, parseFragment } from 'parse5';
import { RichTextTooLargeError, type SourceNode } from '../../contract/rich-text/source-node.ts';

/** A short input can ask for millions: every open formatting element is repeated in every later paragraph. */
const MAX_ELEMENTS = 50_000;
/** Repeated elements share their attributes, so looking through a long list would be paid again each time. */
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
  // Without a context the parser takes a template's, where a cell may stand outside a table. A page puts the text in a div.
  const context = defaultTreeAdapter.createElement('div', html.NS.HTML, []);
  return parseFragment(context, text, { treeAdapter }).childNodes;
}
