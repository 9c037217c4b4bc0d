/** What is so where the caret is: what the buttons show. */
import type { RichTextStyle } from '../../../../contract/rich-text/styles.ts';
import { type Format, isAround, leavesAt, styleAt } from '../commands/format.ts';
import { linkAt } from '../commands/link.ts';
import { alignOf } from '../commands/shape.ts';
import { lineOf, within } from './lines.ts';

export interface CaretState {
  formats: Record<Format, boolean>;
  looks: Partial<Record<RichTextStyle, string | undefined>>;
  line: string;
  list: string | undefined;
  isQuote: boolean;
  link: string | undefined;
  table: { hasHead: boolean } | undefined;
  picture: { name: number; alt: string; width: string | undefined; isSent: boolean } | undefined;
}

const formats: Format[] = ['strong', 'em', 'u', 's', 'code'];

export function readCaretState(
  root: HTMLElement,
  range: Range | undefined,
  picked: HTMLImageElement | undefined,
): CaretState {
  const node = range?.startContainer ?? root;
  const leaves = range ? leavesAt(range) : [];
  const line = lineOf(root, node);
  const table = within(root, node, 'table') as HTMLTableElement | undefined;
  const figure = picked && within(root, picked, 'figure');
  const aligned = figure ?? line;
  return {
    formats: Object.fromEntries(formats.map((format) => [format, isAround(root, leaves, format)])) as Record<
      Format,
      boolean
    >,
    looks: {
      align: aligned && alignOf(aligned),
      color: styleAt(root, node, 'color'),
      mark: styleAt(root, node, 'mark'),
      size: styleAt(root, node, 'size'),
    },
    line: line && /^(?:h[2-6]|pre)$/.test(line.localName) ? line.localName : 'p',
    list: within(root, node, 'ul, ol')?.localName,
    isQuote: within(root, node, 'blockquote') !== undefined,
    link: linkAt(root, node)?.getAttribute('href') ?? undefined,
    table: table && { hasHead: table.tHead !== null },
    picture: picked && {
      name: nameOf(picked),
      alt: picked.alt,
      width: [...(figure?.classList ?? [])].find((name) => name.startsWith('width-')),
      isSent: picked.getAttribute('src')?.startsWith('/uploads/') ?? false,
    },
  };
}

/** One and the same as long as it is the same picture, wherever it comes from by now. */
const names = new WeakMap<HTMLImageElement, number>();
let count = 0;

function nameOf(image: HTMLImageElement): number {
  const name = names.get(image) ?? ++count;
  names.set(image, name);
  return name;
}
