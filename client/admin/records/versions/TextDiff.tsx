import { findChangedBlocks } from './find-changed-blocks.ts';

/** Shows one version of a plain text and marks the characters that the other version lacks. */
export function TextDiff({ text, other }: { text: string; other: string }) {
  const characters = [...text];
  const changed = findChangedBlocks(characters, [...other]);
  return splitIntoRuns(characters, changed).map(({ text, isChanged, start }) =>
    isChanged ? (
      <mark key={start} className="changed-text">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

interface Run {
  text: string;
  isChanged: boolean;
  start: number;
}

function splitIntoRuns(characters: readonly string[], changed: ReadonlySet<number>): Run[] {
  const runs: Run[] = [];
  for (const [index, character] of characters.entries()) {
    const last = runs.at(-1);
    if (last && last.isChanged === changed.has(index)) last.text += character;
    else runs.push({ text: character, isChanged: changed.has(index), start: index });
  }
  return runs;
}
