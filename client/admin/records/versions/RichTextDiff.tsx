import { useLayoutEffect, useRef } from 'react';
import { ReadOnlyRichText } from '../fields/ReadOnlyRichText.tsx';
import { findChangedBlocks } from './find-changed-blocks.ts';

/** Shows one version of a rich text and marks the blocks that the other version lacks, visibly and for screen readers. */
export function RichTextDiff({ html, other }: { html: string; other: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const blocks = [...(box.current?.firstElementChild?.children ?? [])];
    // A template element, because its content loads no pictures.
    const template = document.createElement('template');
    template.innerHTML = other;
    const changed = findChangedBlocks(getOuterHtml(blocks), getOuterHtml([...template.content.children]));
    const wrappedBlocks = blocks.flatMap((block, index) =>
      changed.has(index) ? [[wrapChangedBlock(block), block] as const] : [],
    );
    return () => {
      for (const [wrapper, block] of wrappedBlocks) wrapper.replaceWith(block);
    };
  }, [html, other]);
  return (
    <div ref={box}>
      <ReadOnlyRichText html={html} />
    </div>
  );
}

const getOuterHtml = (blocks: readonly Element[]) => blocks.map((each) => each.outerHTML);

function wrapChangedBlock(block: Element): Element {
  const wrapper = document.createElement('div');
  wrapper.className = 'changed';
  const label = document.createElement('span');
  label.className = 'visually-hidden';
  label.textContent = '有差异';
  block.replaceWith(wrapper);
  wrapper.append(label, block);
  return wrapper;
}
