import { useCallback, useEffect, useRef, useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import type { PastDays, PastDifference } from '../../../contract/site-records.ts';
import { getErrorMessage } from '../../call-error.ts';
import { callAsStaff } from '../session/call-as-staff.ts';

interface Loaded<Data> {
  data: Data | undefined;
  errorMessage: string | undefined;
  load(): Promise<void>;
}

/** Loads when `read` changes and when the view is shown again; an answer to an outdated request is ignored. */
function useLoaded<Data>(read: () => Promise<Data> | undefined): Loaded<Data> {
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

const readDays = async (): Promise<PastDays> => (await callAsStaff(calls['site.days'], {})).data;

/** The days on which the site changed. */
export const usePastDays = () => useLoaded(readDays);

/** What differs between a time and now. */
export function useDifferences(at: string | undefined): Loaded<PastDifference[]> {
  const read = useCallback(
    () => (at === undefined ? undefined : callAsStaff(calls['site.since'], { at }).then(({ data }) => data)),
    [at],
  );
  return useLoaded(read);
}
