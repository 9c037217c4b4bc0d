import { useCallback } from 'react';
import { calls } from '../../../contract/calls.ts';
import type { PastDays, PastDifference } from '../../../contract/site-records.ts';
import { callAsStaff } from '../session/call-as-staff.ts';
import { type Loaded, useLoaded } from '../useLoaded.ts';

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
