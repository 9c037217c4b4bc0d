import { calls } from '../../../contract/calls.ts';
import type { Agent } from '../../../contract/records.ts';
import { Button } from '../../ui/act/Button.tsx';
import type { Column } from '../../ui/table/Table.tsx';
import { ListView } from '../records/ListView.tsx';
import type { Paged } from '../records/noun.ts';
import { searchBy } from '../records/searchBy.tsx';
import type { Fields } from '../records/useQuery.ts';
import { ask } from '../session/ask.ts';
import { Contact } from './Contact.tsx';
import { ExportButton } from './ExportButton.tsx';
import { erase } from './erasing.ts';

const SEARCHED = ['agentName'];

const list = async ({ agentName = '', page, limit }: Fields & Paged) =>
  (await ask(calls['agent.list'], { agentName, page, limit })).data;

const columns: readonly Column<Agent>[] = [
  { name: 'agentName', title: '代理商名称', width: 220, narrow: 160, render: (row) => row.agentName },
  { name: 'agentInfo', title: '代理商描述', isWide: true, render: (row) => row.agentInfo },
  { name: 'phone', title: '联系方式', width: 240, render: (row) => <Contact phone={row.phone} /> },
  { name: 'createDate', title: '时间', width: 180, narrow: 94, render: (row) => row.createDate },
];

const Search = searchBy('agentName', '代理商名称');

/** Who wishes to become an agent. */
export function AgentView({ search }: { search: string }) {
  return (
    <ListView<Agent>
      title="代理加盟"
      path="/AdminAgenttoJoin"
      search={search}
      searched={SEARCHED}
      Search={Search}
      list={list}
      columns={columns}
      keyOf={(row) => row.agentId}
      actions={(row, { refresh }) => (
        <Button kind="link" className="act-risky" onPress={() => erase(row, refresh)}>
          删除
        </Button>
      )}
      actionsWidth={80}
      extra={({ fields, count }) => <ExportButton agentName={fields.agentName ?? ''} isEmpty={count === 0} />}
    />
  );
}
