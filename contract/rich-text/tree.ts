/** The tree that is written out: what it is made of. `grow` says how it comes about. */
import type { RichTextLook } from './looks.ts';

export interface Out {
  name: string;
  attributes: string;
  children: (Out | string)[];
  /** A paragraph nobody wrote: blanks at its ends are the source's layout. */
  trim?: boolean;
}

/**
 * What a container takes: `flow` blocks only, `mixed` blocks and loose text, `lines` text only (a block in it becomes
 * a line), the others just the parts that go by their name.
 */
export type Kind = 'flow' | 'mixed' | 'lines' | 'list' | 'parts';

export interface Container extends Out {
  kind: Kind;
  parent: Container | undefined;
  depth: number;
  open: Line | undefined;
  /** The part that came last, and, in a list, the item that takes what stands in no item. */
  last: Container | undefined;
  item: Container | undefined;
  captioned: boolean;
}

/** A paragraph to come, known by identity; without a name it is the loose text of its container. */
export interface Paragraph {
  name: string;
  attributes: string;
  trim: boolean;
}

export interface Format {
  name: string;
  attributes: string;
}

export interface Place {
  container: Container;
  paragraph: Paragraph;
  formats: readonly Format[];
  /** Inherited from elements that are not kept and so cannot carry it themselves. */
  align: string;
  /** What the spans around already say. */
  looks: Partial<Record<RichTextLook, string>>;
}

export interface Line {
  paragraph: Paragraph;
  /** The paragraph, then the formatting open inside it. */
  nodes: Out[];
  formats: readonly Format[];
}

export const leaf = (name: string, attributes = ''): Out => ({ name, attributes, children: [] });
export const looseText = (attributes = ''): Paragraph => ({ name: '', attributes, trim: true });

export const newContainer = (name: string, attributes: string, kind: Kind, parent?: Container): Container => ({
  name,
  attributes,
  children: [],
  kind,
  parent,
  depth: parent ? parent.depth + 1 : 0,
  open: undefined,
  last: undefined,
  item: undefined,
  captioned: false,
});
