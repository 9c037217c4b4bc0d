import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { applicationsPath } from '../../../contract/admin-views.ts';
import { calls } from '../../../contract/calls.ts';
import type { Agent } from '../../../contract/records.ts';
import { getErrorMessage } from '../../call-error.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/picture/Icon.tsx';
import type { Column } from '../../ui/table/table-props.ts';
import { toast } from '../../ui/toast/toast.ts';
import { ListView } from '../list/ListView.tsx';
import type { PageParams } from '../list/list-types.ts';
import type { SearchValues } from '../list/useListParams.ts';
import { callAsStaff } from '../session/call-as-staff.ts';
import { useLazyDialog } from '../useLazyDialog.ts';
import { AgentInfoCell } from './AgentInfoCell.tsx';
import { AgentNameCell } from './AgentNameCell.tsx';
import { AgentStatusCell } from './AgentStatusCell.tsx';
import { AGENT_SEARCH_KEYS, AgentSearchFields, formatAgentSearchValue, toAgentQuery } from './agent-search.tsx';
import { deleteAgent } from './delete-agent.ts';
import { ExportButton } from './ExportButton.tsx';
import { PhoneCell } from './PhoneCell.tsx';
import { statusLabels } from './status-labels.ts';
import { unreadApplications } from './unread.ts';

/** The parameter of the address that names the application in the drawer. */
const ID_PARAM = 'id';

const importDrawer = () => import('./drawer/ApplicationDrawer.tsx');

const fetchAgents = async ({ page, limit, ...values }: SearchValues & PageParams) =>
  (await callAsStaff(calls['agent.list'], { ...toAgentQuery(values as SearchValues), page, limit })).data;

function toAddress(search: string, agentId: string | undefined): string {
  const query = new URLSearchParams(search);
  query.delete(ID_PARAM);
  if (agentId !== undefined) query.set(ID_PARAM, agentId);
  const text = query.toString();
  return text === '' ? applicationsPath : `${applicationsPath}?${text}`;
}

/** The list of applications to become an agent, and one of them in a drawer. */
export function AgentView({ search }: { search: string }) {
  useSignals();
  const refreshList = useRef(async () => {});
  const agentId = new URLSearchParams(search).get(ID_PARAM) ?? undefined;
  const drawer = useLazyDialog(importDrawer);
  useEffect(() => {
    if (agentId !== undefined && !drawer.Dialog) void drawer.open();
  }, [agentId]);

  // The address names the application, so the back button closes it. Opened from here, closing goes back too.
  const open = (id: string) => navigate(toAddress(search, id), { state: { isOpenedHere: true } });
  const close = () => {
    if (history.state?.isOpenedHere) history.back();
    else navigate(toAddress(search, undefined), { replace: true });
  };
  const replace = (id: string) => navigate(toAddress(search, id), { replace: true, state: history.state });

  const { newest, unread } = unreadApplications.value;
  useEffect(() => void refreshList.current(), [newest, unread]);

  const columns: readonly Column<Agent>[] = [
    {
      name: 'agentName',
      title: '代理商名称',
      width: 180,
      narrowWidth: 140,
      render: (row) => (
        <>
          <AgentNameCell application={row} onOpen={() => open(row.agentId)} />
          <AgentStatusCell {...row} />
        </>
      ),
    },
    { name: 'agentInfo', title: '代理商描述', isFlexible: true, render: (row) => <AgentInfoCell {...row} /> },
    { name: 'phone', title: '联系方式', width: 190, render: (row) => <PhoneCell phone={row.phone} /> },
    { name: 'createDate', title: '时间', width: 180, narrowWidth: 94, render: (row) => row.createDate },
  ];

  return (
    <>
      <ListView<Agent>
        title="代理加盟"
        path={applicationsPath}
        search={search}
        searchKeys={AGENT_SEARCH_KEYS}
        SearchFields={AgentSearchFields}
        formatSearchValue={formatAgentSearchValue}
        list={fetchAgents}
        columns={columns}
        getRowKey={(row) => row.agentId}
        actions={(row, { refresh }) => (
          <>
            {row.status === 'spam' ? (
              <Button
                kind="link"
                label={`不是垃圾信息：${row.agentName}`}
                onPress={() => void takeOutOfSpam(row, refresh)}
              >
                移出
              </Button>
            ) : (
              <Button kind="link" onPress={() => open(row.agentId)}>
                跟进
              </Button>
            )}
            <Button kind="link" className="btn-link-danger" onPress={() => deleteAgent(row, refresh)}>
              删除
            </Button>
          </>
        )}
        actionsWidth={110}
        tools={({ searchValues, count }) => <ExportButton searchValues={searchValues} isEmpty={count === 0} />}
        emptySentence="还没有申请，访客在官网提交后显示在这里"
        emptyAction={
          <a className="btn btn-plain" href="/dljm" target="_blank" rel="noopener">
            <Icon name="external" />
            查看申请页面
          </a>
        }
      >
        {({ refresh }) => <KeepRefresh to={refreshList} refresh={refresh} />}
      </ListView>
      {agentId !== undefined && drawer.Dialog && (
        <drawer.Dialog agentId={agentId} onClose={close} onOpen={replace} refresh={() => refreshList.current()} />
      )}
    </>
  );
}

/** Tells the view how its list is loaded again. */
function KeepRefresh({ to, refresh }: { to: { current: () => Promise<void> }; refresh: () => Promise<void> }) {
  useEffect(() => {
    to.current = refresh;
  }, [to, refresh]);
  return null;
}

async function takeOutOfSpam({ agentId, rev }: Agent, refresh: () => Promise<void>): Promise<void> {
  try {
    await callAsStaff(calls['agent.update'], { agentId, rev, status: 'new' });
    toast.success(`已移到“${statusLabels.new}”`);
  } catch (error) {
    toast.error(getErrorMessage(error, '保存失败，请稍后重试'));
  }
  await refresh();
}
