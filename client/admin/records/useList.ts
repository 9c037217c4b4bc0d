import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Paginated } from '../../../contract/records.ts';
import { sentenceOf } from '../sentence.ts';

interface Listed<Row> {
  page: Paginated<Row> | undefined;
  state: 'loading' | 'ready' | 'failed';
  failure?: string;
  /** Which question the page answers. */
  of?: () => Promise<Paginated<Row>>;
}

/**
 * The rows that `load` gives, anew whenever it is another one, the view is shown again, or `refresh` is called. What is there
 * stays until the new is, and an answer that was overtaken is not shown.
 */
export function useList<Row>(load: () => Promise<Paginated<Row>>) {
  const [listed, setListed] = useState<Listed<Row>>({ page: undefined, state: 'loading' });
  const turn = useRef(0);
  const refresh = useCallback(async () => {
    turn.current++;
    const mine = turn.current;
    setListed(({ failure: _, ...before }) => ({ ...before, state: 'loading' }));
    try {
      const page = await load();
      // Whoever waits for it finds the rows on the screen.
      if (mine === turn.current) flushSync(() => setListed({ page, state: 'ready', of: load }));
    } catch (error) {
      const failure = sentenceOf(error, '加载失败，请稍后重试');
      if (mine === turn.current) setListed((before) => ({ ...before, state: 'failed', failure }));
    }
  }, [load]);
  useEffect(() => {
    void refresh();
    return () => {
      turn.current++;
    };
  }, [refresh]);
  /** What is shown is what was asked for, only not as new as it might be. */
  const isOld = listed.state === 'failed' && listed.of === load;
  return { ...listed, isOld, refresh };
}
