import { type KeyboardEvent, useState } from 'react';
import { editorTexts } from '../editor-texts.ts';

const ROWS = 6;
const COLUMNS = 6;
const KEY_STEPS: Record<string, [rows: number, columns: number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** A grid of squares to choose the table size: rows and columns up to the chosen square. */
export function TableSizePicker({ onInsert }: { onInsert(rows: number, columns: number): void }) {
  const [[rows, columns], setSize] = useState([2, 2]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const [down, right] = KEY_STEPS[event.key] ?? [];
    if (down === undefined || right === undefined) return;
    event.preventDefault();
    const row = Math.min(ROWS, Math.max(1, rows + down));
    const column = Math.min(COLUMNS, Math.max(1, columns + right));
    event.currentTarget.querySelectorAll('button')[(row - 1) * COLUMNS + column - 1]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles arrow keys for the buttons inside
    <div className="editor-squares" onKeyDown={onKeyDown}>
      {Array.from({ length: ROWS * COLUMNS }, (_, index) => {
        const [row, column] = [Math.floor(index / COLUMNS) + 1, (index % COLUMNS) + 1];
        return (
          <button
            key={`${row} ${column}`}
            type="button"
            data-in={row <= rows && column <= columns ? '' : undefined}
            tabIndex={row === rows && column === columns ? 0 : -1}
            aria-label={editorTexts.tableOf(row, column)}
            onFocus={() => setSize([row, column])}
            onPointerEnter={() => setSize([row, column])}
            onClick={() => onInsert(row, column)}
          />
        );
      })}
      <p aria-hidden="true">{editorTexts.tableOf(rows, columns)}</p>
    </div>
  );
}
