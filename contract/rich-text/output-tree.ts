/** The types of the output tree; `insert.ts` builds it. */
import type { RichTextStyle } from './allowed-styles.ts';

export interface OutputNode {
  name: string;
  attributes: string;
  children: (OutputNode | string)[];
  /** Set for paragraphs without an element in the source: spaces at their ends come from the layout of the source. */
  trimBlanks?: boolean;
}

/**
 * What a container may contain: `flow` blocks only; `mixed` blocks and text outside paragraphs; `lines` text only, where a block
 * becomes a line; `list` items; `parts` only specific elements, such as rows of a table.
 */
export type ContainerKind = 'flow' | 'mixed' | 'lines' | 'list' | 'parts';

export interface Container extends OutputNode {
  kind: ContainerKind;
  parent: Container | undefined;
  depth: number;
  openLine: OpenLine | undefined;
  /** The last child, and, in a list, the item to which content outside of items is added. */
  lastChild: Container | undefined;
  openItem: Container | undefined;
  hasCaption: boolean;
}

/** A paragraph that is created when it gets content; compared by identity. Without a name it is text directly in the container. */
export interface Paragraph {
  name: string;
  attributes: string;
  trimBlanks: boolean;
}

export interface InlineFormat {
  name: string;
  attributes: string;
}

export interface InsertionPoint {
  container: Container;
  paragraph: Paragraph;
  formats: readonly InlineFormat[];
  /** The alignment inherited from elements that are not kept. */
  align: string;
  /** The style classes of the surrounding spans. */
  styles: Partial<Record<RichTextStyle, string>>;
}

/** The line that takes the next text. */
export interface OpenLine {
  paragraph: Paragraph;
  /** The paragraph, followed by the open formatting elements inside it. */
  nodes: OutputNode[];
  formats: readonly InlineFormat[];
}

export const createNode = (name: string, attributes = ''): OutputNode => ({ name, attributes, children: [] });
/** A paragraph without an element name of its own, for text that no block surrounds. Blanks at its ends are trimmed. */
export const createLooseParagraph = (attributes = ''): Paragraph => ({ name: '', attributes, trimBlanks: true });

export const createContainer = (
  name: string,
  attributes: string,
  kind: ContainerKind,
  parent?: Container,
): Container => ({
  name,
  attributes,
  children: [],
  kind,
  parent,
  depth: parent ? parent.depth + 1 : 0,
  openLine: undefined,
  lastChild: undefined,
  openItem: undefined,
  hasCaption: false,
});
