import { useCallback, useEffect, useRef, useState } from 'react';
import { getErrorMessage } from '../call-error.ts';

export interface Loaded<Data> {
  data: Data | undefined;
  errorMessage: string | undefined;
  load(): Promise<void>;
}

/** Loads when `read` changes and when the view is shown again; an answer to an outdated request is ignored. */
export function useLoaded<Data>(read: () => Promise<Data> | undefined): Loaded<Data> {
  const [result, setResult] = useState<{ read: typeof read; data?: Data; errorMessage?: string }>();
  const latestRequest = useRef(0);
  const load = useCallback(async () => {
    latestRequest.current++;
    const thisRequest = latestRequest.current;
    try {
      const data = await read();
      if (thisRequest === latestRequest.current && data !== undefined) setResult({ read, data });
    } catch (error) {
      const errorMessage = getErrorMessage(error, '加载失败，请稍后重试');
      if (thisRequest === latestRequest.current) setResult({ read, errorMessage });
    }
  }, [read]);
  useEffect(() => {
    void load();
    return () => {
      latestRequest.current++;
    };
  }, [load]);
  const current = result?.read === read ? result : undefined;
  return { data: current?.data, errorMessage: current?.errorMessage, load };
}
