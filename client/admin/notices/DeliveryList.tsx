import { noticesViewPath } from '../../../contract/admin-views.ts';
import { calls } from '../../../contract/calls.ts';
import { type Delivery, type DeliveryState, deliveryStateLabels, deliveryStates } from '../../../contract/notices.ts';
import { getErrorMessage } from '../../call-error.ts';
import { Button } from '../../ui/button/Button.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import type { Column } from '../../ui/table/table-props.ts';
import { toast } from '../../ui/toast/toast.ts';
import { ListView } from '../list/ListView.tsx';
import type { PageParams, SearchFieldsProps } from '../list/list-types.ts';
import type { SearchValues } from '../list/useListParams.ts';
import { callAsStaff } from '../session/call-as-staff.ts';

const SEARCH_KEYS = ['state'];
const stateOptions = deliveryStates.map((value) => ({ value, label: deliveryStateLabels[value] }));

const readDeliveries = async ({ state, page, limit }: SearchValues & PageParams) =>
  (await callAsStaff(calls['notice.log'], { state: (state ?? '') as DeliveryState | '', page, limit })).data;

const StateSearch = ({ values, onChange }: SearchFieldsProps) => (
  <SelectField
    label="状态"
    placeholder="请选择状态"
    options={stateOptions}
    value={values.state ?? ''}
    onChange={(value) => onChange('state', value)}
  />
);

function Outcome({ state, outcome, together }: Delivery) {
  return (
    // The whole text, where the table has room for two lines only.
    <div className="notice-delivery" title={outcome}>
      <span className="notice-state" data-state={state}>
        {deliveryStateLabels[state]}
      </span>
      {state !== 'sent' && outcome}
      {together > 1 && `与其他${together - 1}条合并发送`}
    </div>
  );
}

const columns: readonly Column<Delivery>[] = [
  { name: 'title', title: '通知内容', width: 210, narrowWidth: 150, render: (row) => row.title },
  { name: 'name', title: '通知渠道', width: 150, narrowWidth: 110, render: (row) => row.name },
  { name: 'outcome', title: '结果', isFlexible: true, render: (row) => <Outcome {...row} /> },
  { name: 'tries', title: '发送次数', width: 90, narrowWidth: 80, render: (row) => row.tries },
  { name: 'nextTry', title: '下次重试', width: 170, narrowWidth: 94, render: (row) => row.nextTry || '—' },
  { name: 'createDate', title: '时间', width: 170, narrowWidth: 94, render: (row) => row.createDate },
];

async function retry({ deliveryId }: Delivery, refresh: () => Promise<void>): Promise<void> {
  try {
    toast.success((await callAsStaff(calls['notice.retry'], { deliveryId })).msg);
  } catch (error) {
    toast.error(getErrorMessage(error, '操作失败，请稍后重试'));
  }
  await refresh();
}

interface DeliveryListProps {
  search: string;
  addressParams: Readonly<Record<string, string>>;
}

/** What was sent, to where, and what came of it. */
export function DeliveryList({ search, addressParams }: DeliveryListProps) {
  return (
    <ListView<Delivery>
      title="发送记录"
      path={noticesViewPath}
      search={search}
      searchKeys={SEARCH_KEYS}
      SearchFields={StateSearch}
      addressParams={addressParams}
      list={readDeliveries}
      columns={columns}
      getRowKey={(row) => row.deliveryId}
      actions={(row, { refresh }) =>
        (row.state === 'waiting' || row.state === 'failed') && (
          <Button kind="link" isGuarded onPress={() => retry(row, refresh)}>
            立即重试
          </Button>
        )
      }
      actionsWidth={100}
      tools={({ refresh }) => (
        <Button kind="plain" icon="refresh" onPress={refresh}>
          刷新
        </Button>
      )}
      emptySentence="还没有发送记录，有新的申请或提醒时显示在这里，保留30天"
    />
  );
}
