import { useLayoutEffect, useRef } from 'react';
import { ReadOnlyRichText } from '../fields/ReadOnlyRichText.tsx';
import { findChangedBlocks } from './find-changed-blocks.ts';

/** A block of text beside what differs is shown, and a single one is not worth folding. */
const MIN_FOLDED = 2;
const TALL = 'img, video, table';
const isTall = (block: Element) => block.matches(TALL) || block.querySelector(TALL) !== null;

/**
 * Shows one version of a rich text and marks the blocks that the other version lacks, visibly and for screen readers. What is the
 * same in both is folded, but for the blocks beside a difference.
 */
export function RichTextDiff({ html, other }: { html: string; other: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const blocks = [...(box.current?.firstElementChild?.children ?? [])];
    // A template element, because its content loads no pictures.
    const template = document.createElement('template');
    template.innerHTML = other;
    const changed = findChangedBlocks(getOuterHtml(blocks), getOuterHtml([...template.content.children]));
    const changedBlocks = blocks.filter((_, index) => changed.has(index));
    const isBesideChange = (index: number) => [index - 1, index + 1].some((near) => changed.has(near));
    const folded = findRuns(blocks, (block, index) => !changed.has(index) && (isTall(block) || !isBesideChange(index)));
    const wrapped = [
      ...changedBlocks.map((block) => wrapBlocks(createMark(), [block])),
      ...folded.map((run) => wrapBlocks(createFold(run.length), run)),
    ];
    return () => {
      for (const unwrap of wrapped) unwrap();
    };
  }, [html, other]);
  return (
    <div ref={box}>
      <ReadOnlyRichText html={html} />
    </div>
  );
}

const getOuterHtml = (blocks: readonly Element[]) => blocks.map((each) => each.outerHTML);

/** Successive blocks for which `isIn` is true. */
function findRuns(blocks: readonly Element[], isIn: (block: Element, index: number) => boolean): Element[][] {
  const runs: Element[][] = [[]];
  for (const [index, block] of blocks.entries())
    if (isIn(block, index)) runs.at(-1)?.push(block);
    else runs.push([]);
  return runs.filter((run) => run.length >= MIN_FOLDED || run.some(isTall));
}

/** Returns what takes the wrapper away again. */
function wrapBlocks(wrapper: Element, blocks: readonly Element[]): () => void {
  blocks[0]?.before(wrapper);
  wrapper.append(...blocks);
  return () => {
    wrapper.replaceWith(...blocks);
  };
}

function createMark(): Element {
  const wrapper = document.createElement('div');
  wrapper.className = 'changed';
  const label = document.createElement('span');
  label.className = 'visually-hidden';
  label.textContent = '有差异';
  wrapper.append(label);
  return wrapper;
}

function createFold(count: number): Element {
  const fold = document.createElement('details');
  fold.className = 'unchanged';
  const summary = document.createElement('summary');
  summary.textContent = `未改动的${count}段`;
  fold.append(summary);
  return fold;
}
