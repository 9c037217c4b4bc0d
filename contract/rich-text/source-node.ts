/** What is cleaned, as a parser gives it: the server's is parse5's tree, the editor's is made of the nodes on the screen. */
export interface SourceElement {
  tagName: string;
  namespaceURI: string;
  attrs: readonly { name: string; value: string }[];
  childNodes: readonly SourceNode[];
}

interface SourceText {
  value: string;
}

/** A comment or a doctype has neither words nor children. */
export type SourceNode = SourceElement | SourceText | { nodeName: string };

export const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';

/** Thrown for input that asks for more elements or more output than any article has. */
export class RichTextTooLargeError extends Error {}
