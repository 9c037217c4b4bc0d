import { useId, useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { formatCount, formatShare } from './visit-labels.ts';

export interface RankedRow {
  key: string;
  name: string;
  note: string;
  count: number;
}

interface RankedListProps {
  title: string;
  note?: string;
  unit: string;
  rows: readonly RankedRow[];
  emptySentence: string;
}

const SHOWN_ROWS = 10;

/** Names with their counts and shares, the largest first. */
export function RankedList({ title, note, unit, rows, emptySentence }: RankedListProps) {
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const largest = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <section className="board visit-ranks" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note && <p className="visit-note">{note}</p>}
      {rows.length === 0 && <p className="visit-none">{emptySentence}</p>}
      <ol>
        {(showsAll ? rows : rows.slice(0, SHOWN_ROWS)).map((row) => (
          <li key={row.key}>
            <span>
              {row.name}
              {row.note && <small className="visit-note">{row.note}</small>}
            </span>
            <i className="visit-track" aria-hidden="true">
              <b style={{ width: `${(row.count / largest) * 100}%` }} />
            </i>
            <strong>
              {formatCount(row.count)}
              {unit}
            </strong>
            <small className="visit-note visit-share">{formatShare(row.count, total)}</small>
          </li>
        ))}
      </ol>
      {rows.length > SHOWN_ROWS && (
        <Button kind="link" onPress={() => setShowsAll(!showsAll)}>
          {showsAll ? '收起' : `显示全部${rows.length}项`}
        </Button>
      )}
    </section>
  );
}
