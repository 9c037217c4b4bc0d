import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Paginated } from '../../../contract/records.ts';
import { getErrorMessage } from '../../call-error.ts';

interface ListData<Row> {
  result: Paginated<Row> | undefined;
  status: 'loading' | 'ready' | 'failed';
  errorMessage?: string;
  /** Which question the page answers. */
  loadedBy?: () => Promise<Paginated<Row>>;
}

/**
 * The rows that `load` gives, anew whenever it is another one, the view is shown again, or `refresh` is called. What is there
 * stays until the new is, and an answer that was overtaken is not shown.
 */
export function useListData<Row>(load: () => Promise<Paginated<Row>>) {
  const [data, setData] = useState<ListData<Row>>({ result: undefined, status: 'loading' });
  const latestRequest = useRef(0);
  const refresh = useCallback(async () => {
    latestRequest.current++;
    const thisRequest = latestRequest.current;
    setData(({ errorMessage: _, ...before }) => ({ ...before, status: 'loading' }));
    try {
      const page = await load();
      // Whoever waits for it finds the rows on the screen.
      if (thisRequest === latestRequest.current)
        flushSync(() => setData({ result: page, status: 'ready', loadedBy: load }));
    } catch (error) {
      const failure = getErrorMessage(error, '加载失败，请稍后重试');
      if (thisRequest === latestRequest.current)
        setData((before) => ({ ...before, status: 'failed', errorMessage: failure }));
    }
  }, [load]);
  useEffect(() => {
    void refresh();
    return () => {
      latestRequest.current++;
    };
  }, [refresh]);
  /** What is shown is what was asked for, only not as new as it might be. */
  const isStale = data.status === 'failed' && data.loadedBy === load;
  return { ...data, isStale: isStale, refresh };
}
