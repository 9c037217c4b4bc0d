import { calls } from '../../../contract/calls.ts';
import type { Agent } from '../../../contract/records.ts';
import { Button } from '../../ui/button/Button.tsx';
import type { Column } from '../../ui/table/table-props.ts';
import { createTextSearch } from '../list/create-text-search.tsx';
import { ListView } from '../list/ListView.tsx';
import type { PageParams } from '../list/list-types.ts';
import type { SearchValues } from '../list/useListParams.ts';
import { callAsStaff } from '../session/call-as-staff.ts';
import { AgentInfoCell } from './AgentInfoCell.tsx';
import { deleteAgent } from './delete-agent.ts';
import { ExportButton } from './ExportButton.tsx';
import { PhoneCell } from './PhoneCell.tsx';

const SEARCH_KEYS = ['agentName'];

const fetchAgents = async ({ agentName = '', page, limit }: SearchValues & PageParams) =>
  (await callAsStaff(calls['agent.list'], { agentName, page, limit })).data;

const columns: readonly Column<Agent>[] = [
  { name: 'agentName', title: '代理商名称', width: 220, narrowWidth: 160, render: (row) => row.agentName },
  { name: 'agentInfo', title: '代理商描述', isFlexible: true, render: (row) => <AgentInfoCell {...row} /> },
  { name: 'phone', title: '联系方式', width: 240, render: (row) => <PhoneCell phone={row.phone} /> },
  { name: 'createDate', title: '时间', width: 180, narrowWidth: 94, render: (row) => row.createDate },
];

const AgentSearchFields = createTextSearch('agentName', '代理商名称');

/** The list of applications to become an agent. */
export function AgentView({ search }: { search: string }) {
  return (
    <ListView<Agent>
      title="代理加盟"
      path="/AdminAgenttoJoin"
      search={search}
      searchKeys={SEARCH_KEYS}
      SearchFields={AgentSearchFields}
      list={fetchAgents}
      columns={columns}
      getRowKey={(row) => row.agentId}
      actions={(row, { refresh }) => (
        <Button kind="link" className="btn-link-danger" onPress={() => deleteAgent(row, refresh)}>
          删除
        </Button>
      )}
      actionsWidth={80}
      extra={({ searchValues, count }) => (
        <ExportButton agentName={searchValues.agentName ?? ''} isEmpty={count === 0} />
      )}
    />
  );
}
