import type { Agent } from '../../../contract/records.ts';
import { formatShortTime } from '../format-short-time.ts';
import { getOwnerName } from './owners.ts';
import { statusLabels } from './status-labels.ts';

/** The status, and when staff want to be reminded or whose it is. */
export function AgentStatusCell({ status, owner, remindAt }: Agent) {
  // There is room for one line more.
  const more = remindAt ? `${formatShortTime(remindAt)} 提醒` : getOwnerName(owner);
  return (
    <span className="agent-work">
      <span className={`agent-status agent-status-${status}`}>{statusLabels[status]}</span>
      {more !== '' && <small>{more}</small>}
    </span>
  );
}
