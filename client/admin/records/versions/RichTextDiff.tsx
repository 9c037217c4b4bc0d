import { useLayoutEffect, useRef } from 'react';
import { ReadOnlyRichText } from '../fields/ReadOnlyRichText.tsx';
import { findChangedBlocks } from './find-changed-blocks.ts';

/** One of two versions of a text: the paragraphs that the other does not have are marked, by a bar and in words. */
export function RichTextDiff({ html, other }: { html: string; other: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const blocks = [...(box.current?.firstElementChild?.children ?? [])];
    // Read without being shown: it loads no pictures.
    const beside = document.createElement('template');
    beside.innerHTML = other;
    const changed = findChangedBlocks(getOuterHtml(blocks), getOuterHtml([...beside.content.children]));
    const marks = blocks.flatMap((block, at) => (changed.has(at) ? [[wrapChangedBlock(block), block] as const] : []));
    return () => {
      for (const [each, block] of marks) each.replaceWith(block);
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
  const around = document.createElement('div');
  around.className = 'changed';
  const words = document.createElement('span');
  words.className = 'hidden-words';
  words.textContent = '有差异';
  block.replaceWith(around);
  around.append(words, block);
  return around;
}
