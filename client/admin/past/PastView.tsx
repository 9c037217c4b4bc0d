import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { pastViewPath } from '../../../contract/admin-views.ts';
import type { Device } from '../../../contract/devices.ts';
import { LoadError } from '../errors/LoadError.tsx';
import { viewport } from '../state.ts';
import { DifferenceList } from './DifferenceList.tsx';
import { MomentBar } from './MomentBar.tsx';
import { PastSite } from './PastSite.tsx';
import { chooseFirstMoment, fromStamp, toStamp } from './past-times.ts';
import { Timeline } from './Timeline.tsx';
import { usePastDays } from './usePast.ts';

/** The site as it was, and what differs from today. The time is in the URL. */
export default function PastView({ search }: { search: string }) {
  useSignals();
  const { data: days, errorMessage, load } = usePastDays();
  const [device, setDevice] = useState<Device>(viewport.peek() === 'mobile' ? 'phone' : 'desktop');
  const [firstMoment, setFirstMoment] = useState<string>();
  if (days && firstMoment === undefined) setFirstMoment(chooseFirstMoment(days));
  const at = fromStamp(new URLSearchParams(search).get('at')) ?? firstMoment;
  const goTo = useCallback((time: string) => navigate(`${pastViewPath}?at=${toStamp(time)}`, { replace: true }), []);
  if (errorMessage && !days) return <LoadError message={errorMessage} onRetry={load} />;
  if (!days || at === undefined)
    return (
      <p className="loading-words" role="status">
        加载中…
      </p>
    );
  return (
    <>
      <MomentBar days={days} at={at} onChoose={goTo} />
      <Timeline days={days.days} at={at} onChoose={goTo} />
      <div className="past-main">
        <PastSite at={at} device={device} onDeviceChange={setDevice} />
        <DifferenceList key={at} at={at} changes={days.changes} onChoose={goTo} onChanged={load} />
      </div>
    </>
  );
}
