/** The tree that is written out: what it is made of. `grow` says how it comes about. */
import type { RichTextStyle } from './styles.ts';

export interface OutputNode {
  name: string;
  attributes: string;
  children: (OutputNode | string)[];
  /** A paragraph nobody wrote: blanks at its ends are the source's layout. */
  trimBlanks?: boolean;
}

/**
 * What a container takes: `flow` blocks only, `mixed` blocks and loose text, `lines` text only (a block in it becomes
 * a line), the others just the parts that go by their name.
 */
export type ContainerKind = 'flow' | 'mixed' | 'lines' | 'list' | 'parts';

export interface Container extends OutputNode {
  kind: ContainerKind;
  parent: Container | undefined;
  depth: number;
  openLine: OpenLine | undefined;
  /** The part that came last, and, in a list, the item that takes what stands in no item. */
  lastChild: Container | undefined;
  openItem: Container | undefined;
  hasCaption: boolean;
}

/** A paragraph to come, known by identity; without a name it is the loose text of its container. */
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
  /** Inherited from elements that are not kept and so cannot carry it themselves. */
  align: string;
  /** What the spans around already say. */
  styles: Partial<Record<RichTextStyle, string>>;
}

export interface OpenLine {
  paragraph: Paragraph;
  /** The paragraph, then the formatting open inside it. */
  nodes: OutputNode[];
  formats: readonly InlineFormat[];
}

export const createNode = (name: string, attributes = ''): OutputNode => ({ name, attributes, children: [] });
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
