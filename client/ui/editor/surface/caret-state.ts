/** The formatting at the caret, as shown by the toolbar. */
import type { RichTextStyle } from '../../../../contract/rich-text/allowed-styles.ts';
import { getAlign } from '../commands/element-edits.ts';
import { type Format, getFormatNodes, getStyle, isFormatted } from '../commands/format.ts';
import { findLink } from '../commands/link.ts';
import { findMergeableArea, isMerged } from '../commands/table-merge.ts';
import { findClosestBySelector } from './closest.ts';
import { findLine } from './lines.ts';
import { findSelectedCells } from './selected-cells.ts';

export interface CaretState {
  formats: Record<Format, boolean>;
  styles: Partial<Record<RichTextStyle, string | undefined>>;
  lineType: string;
  list: string | undefined;
  isInQuote: boolean;
  link: string | undefined;
  table: TableState | undefined;
  picture: { id: number; alt: string; width: string | undefined; isSent: boolean } | undefined;
}

export interface TableState {
  hasHead: boolean;
  /** Several cells are selected. */
  canMerge: boolean;
  canMergeRight: boolean;
  canMergeDown: boolean;
  canSplit: boolean;
}

const FORMATS: Format[] = ['strong', 'em', 'u', 's', 'code'];

export function readCaretState(
  root: HTMLElement,
  range: Range | undefined,
  selectedPicture: HTMLImageElement | undefined,
): CaretState {
  const node = range?.startContainer ?? root;
  const nodes = range ? getFormatNodes(range) : [];
  const line = findLine(root, node);
  const figure = selectedPicture && findClosestBySelector(root, selectedPicture, 'figure');
  const alignedElement = figure ?? line;
  return {
    formats: Object.fromEntries(FORMATS.map((format) => [format, isFormatted(root, nodes, format)])) as Record<
      Format,
      boolean
    >,
    styles: {
      align: alignedElement && getAlign(alignedElement),
      color: getStyle(root, node, 'color'),
      mark: getStyle(root, node, 'mark'),
      size: getStyle(root, node, 'size'),
    },
    lineType: line && /^(?:h[2-6]|pre)$/.test(line.localName) ? line.localName : 'p',
    list: findClosestBySelector(root, node, 'ul, ol')?.localName,
    isInQuote: findClosestBySelector(root, node, 'blockquote') !== undefined,
    link: findLink(root, node)?.getAttribute('href') ?? undefined,
    table: range && readTableState(root),
    picture: selectedPicture && {
      id: getPictureId(selectedPicture),
      alt: selectedPicture.alt,
      width: [...(figure?.classList ?? [])].find((name) => name.startsWith('width-')),
      isSent: selectedPicture.getAttribute('src')?.startsWith('/uploads/') ?? false,
    },
  };
}

function readTableState(root: HTMLElement): TableState | undefined {
  const selected = findSelectedCells(root);
  if (!selected) return undefined;
  const { table, grid, current, area } = selected;
  const canMergeWith = (row: number, column: number) =>
    findMergeableArea(grid, current, grid.at(row, column)) !== undefined;
  return {
    hasHead: table.tHead !== null,
    canMerge: area !== undefined,
    canMergeRight: canMergeWith(current.row, current.columnEnd),
    canMergeDown: canMergeWith(current.rowEnd, current.column),
    canSplit: isMerged(current),
  };
}

/** Returns the same number for the same element, even when its `src` changes after the upload. */
const pictureIds = new WeakMap<HTMLImageElement, number>();
let lastId = 0;

function getPictureId(image: HTMLImageElement): number {
  const id = pictureIds.get(image) ?? ++lastId;
  pictureIds.set(image, id);
  return id;
}
