import type { AgentDetail } from '../../../../contract/records.ts';
import { formatShortTime } from '../../format-short-time.ts';
import { statusLabels } from '../status-labels.ts';

/** Where the person came from, and what else is known. What is empty is left out. */
export function Facts({ application }: { application: AgentDetail }) {
  const { origin, product, source, receipt, createDate } = application;
  const facts = [
    ['提交时间', createDate],
    ['咨询产品', product?.coverName],
    ['来源网站', origin.referrer],
    ['进入页面', origin.page],
    ['推广标记', origin.campaign],
    ['提交方式', source === 'alliance' ? '合作伙伴' : '官网'],
    ['回执号', receipt],
  ].filter(([, value]) => value);
  return (
    <section className="lead-section">
      <h3>来源</h3>
      <dl className="lead-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The other applications of the same number. */
export function OtherApplications({
  application,
  onOpen,
}: {
  application: AgentDetail;
  onOpen(agentId: string): void;
}) {
  if (application.others.length === 0) return null;
  return (
    <section className="lead-section">
      <h3>该号码的其他申请</h3>
      <ul className="lead-others">
        {application.others.map(({ agentId, agentInfo, status, createDate }) => (
          <li key={agentId}>
            <button type="button" onClick={() => onOpen(agentId)}>
              <span>{agentInfo}</span>
              <small>
                {statusLabels[status]} {formatShortTime(createDate)}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
