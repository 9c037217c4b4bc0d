/** The parsed HTML to sanitize: on the server a tree of parse5, in the editor one made from DOM nodes. */
export interface SourceElement {
  tagName: string;
  namespaceURI: string;
  attrs: readonly { name: string; value: string }[];
  childNodes: readonly SourceNode[];
}

interface SourceText {
  value: string;
}

/** The third type is for comments and doctypes, which are ignored. */
export type SourceNode = SourceElement | SourceText | { nodeName: string };

export const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';

/** Thrown for input with more elements or more output than any real article has. */
export class RichTextTooLargeError extends Error {}
