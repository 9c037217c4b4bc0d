import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type DoubtfulWords, findDoubtfulWords } from './find-doubtful-words.ts';
import { createRange, readText } from './text-of-element.ts';
import { WordingNote } from './WordingNote.tsx';

const PAUSE_MS = 300;
/** As in wording.css. */
const HIGHLIGHT = 'wording';

/** Marks doubtful words in the editor inside it, without touching what it edits, and names them below. */
export function EditorWording({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<readonly DoubtfulWords[]>([]);
  const findText = () => root.current?.querySelector<HTMLElement>('[contenteditable="true"]');

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    let marked: Range[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const editor = findText();
      const next = editor ? findDoubtfulWords(readText(editor)) : [];
      setFound(next);
      const ranges = editor ? next.flatMap((each) => createRange(editor, each.start, each.words.length) ?? []) : [];
      mark(marked, ranges);
      marked = ranges;
    };
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(look, PAUSE_MS);
    });
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    look();
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      mark(marked, []);
    };
  }, []);

  const select = ({ start, words }: DoubtfulWords) => {
    const editor = findText();
    const range = editor && createRange(editor, start, words.length);
    if (!range) return;
    editor.focus();
    getSelection()?.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
    range.startContainer.parentElement?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <div ref={root}>
      {children}
      {found.length > 0 && (
        <p className="field-hint">
          <WordingNote found={found} onSelect={select} />
        </p>
      )}
    </div>
  );
}

/** Ranges move with the text. Older browsers only have the note. */
function mark(before: readonly Range[], after: readonly Range[]): void {
  if (typeof Highlight === 'undefined') return;
  const highlight = CSS.highlights.get(HIGHLIGHT) ?? new Highlight();
  CSS.highlights.set(HIGHLIGHT, highlight);
  for (const range of before) highlight.delete(range);
  for (const range of after) highlight.add(range);
}
