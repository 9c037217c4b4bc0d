import { useRef } from 'react';
import { type DoubtfulWords, findDoubtfulWords } from './find-doubtful-words.ts';
import { WordingNote } from './WordingNote.tsx';

/** The hint of an input whose text has doubtful words; a click on one selects it. Undefined if there is none. */
export function renderWordingHint(text: string) {
  const found = findDoubtfulWords(text);
  return found.length > 0 ? <FieldWording found={found} /> : undefined;
}

function FieldWording({ found }: { found: readonly DoubtfulWords[] }) {
  const root = useRef<HTMLSpanElement>(null);
  const select = ({ start, words }: DoubtfulWords) => {
    const input = root.current?.closest('.field')?.querySelector<HTMLInputElement>('input, textarea');
    input?.focus();
    input?.setSelectionRange(start, start + words.length);
  };
  return (
    <span ref={root}>
      <WordingNote found={found} onSelect={select} />
    </span>
  );
}
