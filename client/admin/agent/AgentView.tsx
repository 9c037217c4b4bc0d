import { calls } from '../../../contract/calls.ts';
import type { Agent } from '../../../contract/records.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/picture/Icon.tsx';
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

const SEARCH_KEYS = ['text'];

const fetchAgents = async ({ text = '', page, limit }: SearchValues & PageParams) =>
  (await callAsStaff(calls['agent.list'], { text, page, limit })).data;

const columns: readonly Column<Agent>[] = [
  { name: 'agentName', title: '代理商名称', width: 220, narrowWidth: 160, render: (row) => row.agentName },
  { name: 'agentInfo', title: '代理商描述', isFlexible: true, render: (row) => <AgentInfoCell {...row} /> },
  { name: 'phone', title: '联系方式', width: 240, render: (row) => <PhoneCell phone={row.phone} /> },
  { name: 'createDate', title: '时间', width: 180, narrowWidth: 94, render: (row) => row.createDate },
];

const AgentSearchFields = createTextSearch('text', '代理商名称', '名称、公司、手机号');

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
      tools={({ searchValues, count }) => <ExportButton text={searchValues.text ?? ''} isEmpty={count === 0} />}
      emptySentence="还没有申请，访客在官网提交后显示在这里"
      emptyAction={
        <a className="btn btn-plain" href="/dljm" target="_blank" rel="noopener">
          <Icon name="external" />
          查看申请页面
        </a>
      }
    />
  );
}
