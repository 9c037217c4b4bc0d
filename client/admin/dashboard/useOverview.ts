import { useCallback, useEffect, useRef, useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import type { DashboardOverview } from '../../../contract/dashboard-overview.ts';
import { sentenceOf } from '../sentence.ts';
import { ask } from '../session/ask.ts';

/** Asked anew whenever the dashboard is shown or its window come back to; what is there stays until the answer is. */
export function useOverview() {
  const [overview, setOverview] = useState<DashboardOverview>();
  const [failure, setFailure] = useState<string>();
  const turn = useRef(0);
  const load = useCallback(async () => {
    turn.current++;
    const mine = turn.current;
    try {
      const { data } = await ask(calls['dashboard.overview'], {});
      if (mine !== turn.current) return;
      setOverview(data);
      setFailure(undefined);
    } catch (error) {
      if (mine === turn.current) setFailure(sentenceOf(error, '加载失败，请稍后重试'));
    }
  }, []);
  useEffect(() => {
    const comeBack = () => {
      if (document.visibilityState === 'visible') void load();
    };
    void load();
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      document.removeEventListener('visibilitychange', comeBack);
      turn.current++;
    };
  }, [load]);
  return { overview, failure, load };
}
