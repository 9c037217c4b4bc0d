import { useSignals } from '@preact/signals-react/runtime';
import type { DashboardOverview } from '../../../contract/dashboard-overview.ts';
import { Button } from '../../ui/button/Button.tsx';
import { DailyChart } from '../chart/DailyChart.tsx';
import { hasPermission, identity } from '../session/identity.ts';
import { AttentionPanel } from './AttentionPanel.tsx';
import { ContentCounts } from './ContentCounts.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { NewDevices } from './NewDevices.tsx';
import { RecentChanges } from './RecentChanges.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { StatusCounts } from './StatusCounts.tsx';
import { StartPanel } from './start/StartPanel.tsx';
import { useDashboardOverview } from './useDashboardOverview.ts';

export function Dashboard() {
  useSignals();
  const { overview, errorMessage, load, showSteps } = useDashboardOverview();
  return (
    <>
      <header className="welcome">
        <h1 tabIndex={-1}>欢迎使用{identity.value?.sysName}</h1>
        <Shortcuts />
      </header>
      {errorMessage !== undefined && (
        <div className="board board-failed" role="alert">
          <p>{errorMessage}</p>
          <Button icon="refresh" onPress={load}>
            重新加载
          </Button>
        </div>
      )}
      {overview && (
        <>
          <NewDevices devices={overview.newDevices} />
          {overview.start.length > 0 && <StartPanel steps={overview.start} showSteps={showSteps} />}
          <AttentionPanel {...overview} />
          <ContentCounts counts={overview.counts} />
          {overview.statuses && <StatusCounts counts={overview.statuses} />}
          <div className="board-pair">
            {hasPermission('agent') && <Applications {...overview} />}
            {hasPermission('content') && <RecentChanges changes={overview.changes} refresh={load} />}
          </div>
        </>
      )}
      {!overview && errorMessage === undefined && <Skeleton />}
    </>
  );
}

const Applications = ({ perDay, start }: Pick<DashboardOverview, 'perDay' | 'start'>) =>
  perDay.some(({ count }) => count > 0) ? (
    <DailyChart
      title={`近${perDay.length}天申请`}
      days={perDay}
      unit="份"
      sliderLabel="每日申请数，用左右方向键逐日查看"
    />
  ) : (
    <FirstSteps dayCount={perDay.length} isSiteOwn={start.length === 0} />
  );

/** Placeholders as large as the panels, so that nothing jumps when they are loaded. */
function Skeleton() {
  return (
    <>
      <p className="visually-hidden" role="status">
        加载中…
      </p>
      <div className="board-skeleton" aria-hidden="true">
        <div className="board attention" />
        <div className="counts">
          {['products', 'news', 'photos', 'applications'].map((each) => (
            <div key={each} className="board count" />
          ))}
        </div>
        <div className="board-pair">
          <div className="board chart" />
          <div className="board" />
        </div>
      </div>
    </>
  );
}
