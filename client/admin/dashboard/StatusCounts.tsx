import { applicationStatuses, type StatusCounts as Counts } from '../../../contract/application-statuses.ts';
import { statusLabels } from '../agent/status-labels.ts';
import { ViewLink } from '../frame/ViewLink.tsx';
import { applicationsRoute } from './content-sections.ts';

/** How many applications are at which status; each leads to those. */
export function StatusCounts({ counts }: { counts: Counts }) {
  return (
    <nav className="board status-counts" aria-label="申请跟进状态">
      {applicationStatuses.map((status) => (
        <ViewLink key={status} path={applicationsRoute.path} search={`?status=${status}`}>
          <span>{statusLabels[status]}</span>
          <strong>{counts[status]}</strong>
        </ViewLink>
      ))}
    </nav>
  );
}
