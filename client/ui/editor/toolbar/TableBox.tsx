import { type KeyboardEvent, useState } from 'react';
import { editorTexts } from '../texts.ts';

const ROWS = 6;
const COLUMNS = 6;
const steps: Record<string, [rows: number, columns: number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** A field of squares, in which one points at the last cell. */
export function TableBox({ insert }: { insert(rows: number, columns: number): void }) {
  const [[rows, columns], point] = useState([2, 2]);
  const keyed = (event: KeyboardEvent<HTMLElement>) => {
    const [down, right] = steps[event.key] ?? [];
    if (down === undefined || right === undefined) return;
    event.preventDefault();
    const row = Math.min(ROWS, Math.max(1, rows + down));
    const column = Math.min(COLUMNS, Math.max(1, columns + right));
    event.currentTarget.querySelectorAll('button')[(row - 1) * COLUMNS + column - 1]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys go on to the squares
    <div className="editor-squares" onKeyDown={keyed}>
      {Array.from({ length: ROWS * COLUMNS }, (_, at) => {
        const [row, column] = [Math.floor(at / COLUMNS) + 1, (at % COLUMNS) + 1];
        return (
          <button
            key={`${row} ${column}`}
            type="button"
            data-in={row <= rows && column <= columns ? '' : undefined}
            tabIndex={row === rows && column === columns ? 0 : -1}
            aria-label={editorTexts.tableOf(row, column)}
            onFocus={() => point([row, column])}
            onPointerEnter={() => point([row, column])}
            onClick={() => insert(row, column)}
          />
        );
      })}
      <p aria-hidden="true">{editorTexts.tableOf(rows, columns)}</p>
    </div>
  );
}
