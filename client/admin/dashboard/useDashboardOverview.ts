import { useCallback, useEffect, useRef, useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import type { DashboardOverview } from '../../../contract/dashboard-overview.ts';
import type { StartStep } from '../../../contract/start-steps.ts';
import { getErrorMessage } from '../../call-error.ts';
import { callAsStaff } from '../session/call-as-staff.ts';

/** Loads the overview when the dashboard or its browser tab becomes visible; the old figures stay until the new ones arrive. */
export function useDashboardOverview() {
  const [overview, setOverview] = useState<DashboardOverview>();
  const [errorMessage, setErrorMessage] = useState<string>();
  const latestRequest = useRef(0);
  const load = useCallback(async () => {
    latestRequest.current++;
    const thisRequest = latestRequest.current;
    try {
      const { data } = await callAsStaff(calls['dashboard.overview'], {});
      if (thisRequest !== latestRequest.current) return;
      setOverview(data);
      setErrorMessage(undefined);
    } catch (error) {
      if (thisRequest === latestRequest.current) setErrorMessage(getErrorMessage(error, '加载失败，请稍后重试'));
    }
  }, []);
  useEffect(() => {
    const onVisibilityChange = () => {
      if (document.visibilityState === 'visible') void load();
    };
    void load();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      latestRequest.current++;
    };
  }, [load]);
  /** Shows the steps of 开始使用 as a change of them has left them. */
  const showSteps = useCallback((start: StartStep[]) => {
    latestRequest.current++;
    setOverview((previous) => previous && { ...previous, start });
  }, []);
  return { overview, errorMessage, load, showSteps };
}
