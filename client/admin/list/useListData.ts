import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Paginated } from '../../../contract/records.ts';
import { getErrorMessage } from '../../call-error.ts';

interface ListData<Row> {
  result: Paginated<Row> | undefined;
  status: 'loading' | 'ready' | 'failed';
  errorMessage?: string;
  /** The `load` that produced the result: after a failure, the same one means old rows of the same search. */
  loadedBy?: () => Promise<Paginated<Row>>;
}

/**
 * Loads a list when `load` changes, when the view is shown again and when `refresh` is called. The old rows stay until the new
 * ones arrive, and the response to an outdated request is ignored.
 */
export function useListData<Row>(load: () => Promise<Paginated<Row>>) {
  const [data, setData] = useState<ListData<Row>>({ result: undefined, status: 'loading' });
  const latestRequest = useRef(0);
  // What is undone later loads the list that is shown then.
  const latestLoad = useRef(load);
  useLayoutEffect(() => {
    latestLoad.current = load;
  }, [load]);
  const refresh = useCallback(async () => {
    latestRequest.current++;
    const thisRequest = latestRequest.current;
    setData(({ errorMessage: _, ...previous }) => ({ ...previous, status: 'loading' }));
    const load = latestLoad.current;
    try {
      const page = await load();
      // Render synchronously: callers that await `refresh` expect the new rows in the document.
      if (thisRequest === latestRequest.current)
        flushSync(() => setData({ result: page, status: 'ready', loadedBy: load }));
    } catch (error) {
      const errorMessage = getErrorMessage(error, '加载失败，请稍后重试');
      if (thisRequest === latestRequest.current)
        setData((previous) => ({ ...previous, status: 'failed', errorMessage }));
    }
  }, []);
  const setRows = useCallback((rows: readonly Row[]) => {
    setData((previous) =>
      previous.result ? { ...previous, result: { ...previous.result, data: [...rows] } } : previous,
    );
  }, []);
  useEffect(() => {
    void refresh();
    return () => {
      latestRequest.current++;
    };
  }, [load, refresh]);
  /** Whether reloading failed and the rows shown, though of the same search, are old. */
  const isStale = data.status === 'failed' && data.loadedBy === load;
  return { ...data, isStale, refresh, setRows };
}
