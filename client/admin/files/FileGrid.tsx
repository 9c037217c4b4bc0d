import { type KeyboardEvent, useRef, useState } from 'react';
import type { FileRow } from '../../../contract/files.ts';
import { FileCard } from './FileCard.tsx';
import { getNextCardIndex } from './grid-keys.ts';

interface FileGridProps {
  label: string;
  files: readonly FileRow[];
  isBusy: boolean;
  selectedUrl?: string | undefined;
  /** The card was clicked. */
  onPress(file: FileRow): void;
  /** The card was clicked twice, or Enter was pressed on it. */
  onChoose(file: FileRow): void;
}

/** Files as cards. The arrow keys move between them, so that the grid is one stop of the Tab key. */
export function FileGrid({ label, files, isBusy, selectedUrl, onPress, onChoose }: FileGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const [focusedUrl, setFocusedUrl] = useState<string>();
  const focusable = [focusedUrl, selectedUrl].find((url) => files.some((file) => file.url === url)) ?? files[0]?.url;

  const moveFocus = (event: KeyboardEvent) => {
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('.file-card') ?? [])];
    const index = cards.indexOf(document.activeElement as HTMLElement);
    const next = getNextCardIndex(
      event.key,
      index,
      cards.map((card) => card.getBoundingClientRect().top),
    );
    if (next === undefined) return;
    event.preventDefault();
    cards[next]?.focus();
  };
  return (
    <ul ref={list} className="file-grid" aria-label={label} aria-busy={isBusy} onKeyDown={moveFocus}>
      {files.map((file) => (
        <li key={file.url}>
          <FileCard
            file={file}
            isSelected={selectedUrl === undefined ? undefined : file.url === selectedUrl}
            isFocusable={file.url === focusable}
            onFocus={() => setFocusedUrl(file.url)}
            onPress={() => onPress(file)}
            onChoose={() => onChoose(file)}
          />
        </li>
      ))}
    </ul>
  );
}
