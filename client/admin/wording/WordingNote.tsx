import type { DoubtfulWords } from './find-doubtful-words.ts';

interface WordingNoteProps {
  found: readonly DoubtfulWords[];
  onSelect(words: DoubtfulWords): void;
}

/** More are counted only. */
const SHOWN = 6;

/** Says which words of a text may break the advertising law, and why. It never stops a save. */
export function WordingNote({ found, onSelect }: WordingNoteProps) {
  return (
    <span className="wording">
      <span className="wording-count">{`发现${found.length}处可能违反广告法的用语`}</span>
      {found.slice(0, SHOWN).map((each) => (
        <button type="button" key={`${each.start} ${each.words}`} onClick={() => onSelect(each)}>
          <mark>{each.words}</mark>
          <span>{each.why}</span>
        </button>
      ))}
    </span>
  );
}
