import { deedsViewPath } from '../../../contract/admin-views.ts';
import type { ContentReference, DashboardOverview } from '../../../contract/dashboard-overview.ts';
import type { Agent } from '../../../contract/records.ts';
import { Icon } from '../../ui/picture/Icon.tsx';
import { ViewLink } from '../frame/ViewLink.tsx';
import { applicationsRoute, contentSections, createSearchQuery } from './content-sections.ts';
import { Timestamp } from './Timestamp.tsx';

/** More names would push the rest of the dashboard below the fold. */
const MAX_NAMES = 8;

/** Lists what needs attention, or says in one line that nothing does. */
export function AttentionPanel({
  recent,
  withoutCover,
  memoryPercent,
  failedSignIns,
}: Pick<DashboardOverview, 'recent' | 'withoutCover' | 'memoryPercent' | 'failedSignIns'>) {
  const warnings = [memoryPercent, failedSignIns].filter((warning) => warning !== undefined);
  const isEmpty = recent.count === 0 && withoutCover.count === 0 && warnings.length === 0;
  return (
    <section className={isEmpty ? 'board attention attention-calm' : 'board attention'} aria-labelledby="attention">
      <h2 id="attention">待处理</h2>
      {isEmpty && (
        <p>
          <Icon name="check-circle" />
          暂无待处理事项
        </p>
      )}
      <div className="attention-parts">
        {memoryPercent !== undefined && <MemoryWarning percent={memoryPercent} />}
        {failedSignIns !== undefined && <FailedSignIns count={failedSignIns} />}
        {recent.count > 0 && <RecentApplications {...recent} />}
        {withoutCover.count > 0 && <MissingCovers {...withoutCover} />}
      </div>
    </section>
  );
}

function RecentApplications({ count, rows }: DashboardOverview['recent']) {
  return (
    <div className="attention-part">
      <h3>
        近3天的新申请 <strong>{count}</strong>
        <ViewLink path={applicationsRoute.path} search="">
          查看全部
        </ViewLink>
      </h3>
      <ul className="attention-rows">
        {rows.map((row) => (
          <li key={row.agentId}>
            <ApplicationItem {...row} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ApplicationItem({ agentId, agentInfo, agentName, phone, createDate }: Agent) {
  return (
    <>
      <ViewLink path={applicationsRoute.path} search={`?${new URLSearchParams({ id: agentId })}`}>
        {agentInfo}
      </ViewLink>
      <p>
        <span>{agentName}</span>
        <a href={`tel:${phone}`}>{phone}</a>
        <Timestamp timestamp={createDate} />
      </p>
    </>
  );
}

function MissingCovers({ count, rows }: DashboardOverview['withoutCover']) {
  return (
    <div className="attention-part">
      <h3>
        缺少封面图 <strong>{count}</strong>
      </h3>
      <ul className="attention-names">
        {rows.slice(0, MAX_NAMES).map((row: ContentReference) => (
          <li key={`${row.kind} ${row.id}`}>
            <ViewLink path={contentSections[row.kind].path} search={createSearchQuery(row)}>
              {row.name}
            </ViewLink>
          </li>
        ))}
        {count > MAX_NAMES && <li>等{count}项</li>}
      </ul>
    </div>
  );
}

function MemoryWarning({ percent }: { percent: number }) {
  return (
    <div className="attention-part">
      <h3>服务器内存不足</h3>
      <p>内存占用已达上限的{percent}%，请联系维护人员</p>
    </div>
  );
}

function FailedSignIns({ count }: { count: number }) {
  return (
    <div className="attention-part">
      <h3>
        近24小时登录失败 <strong>{count}</strong>
        <ViewLink path={deedsViewPath} search={`?${new URLSearchParams({ kind: 'signInFailed' })}`}>
          查看记录
        </ViewLink>
      </h3>
      <p>可能有人在尝试密码。请确认各账号的密码不易猜到，并开启两步验证</p>
    </div>
  );
}
