import type { Agent } from '../../../contract/records.ts';
import { formatShortTime } from '../format-short-time.ts';
import { getOwnerName } from './owners.ts';
import { statusLabels } from './status-labels.ts';

/** The status, whose it is, and when staff want to be reminded. */
export function AgentStatusCell({ status, owner, remindAt }: Agent) {
  return (
    <span className="agent-work">
      <span className={`agent-status agent-status-${status}`}>{statusLabels[status]}</span>
      {owner && <small>{getOwnerName(owner)}</small>}
      {remindAt && <small>{formatShortTime(remindAt)} 提醒</small>}
    </span>
  );
}
