import { useEffect, useState } from 'react';
import { deedsViewPath } from '../../../contract/admin-views.ts';
import { calls } from '../../../contract/calls.ts';
import {
  actorLabels,
  type DeedKind,
  type DeedRow,
  deedDays,
  deedKindLabels,
  deedKinds,
} from '../../../contract/deeds.ts';
import { paging } from '../../../contract/limits.ts';
import type { AccountRow } from '../../../contract/staff-accounts.ts';
import { Button } from '../../ui/button/Button.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { Column } from '../../ui/table/table-props.ts';
import { ViewLink } from '../frame/ViewLink.tsx';
import { ListView } from '../list/ListView.tsx';
import type { PageParams, SearchFieldsProps } from '../list/list-types.ts';
import type { SearchValues } from '../list/useListParams.ts';
import { callAsStaff } from '../session/call-as-staff.ts';
import { DeedOrigin } from './DeedOrigin.tsx';
import { DeedText } from './DeedText.tsx';
import { createRecordDeedsSearch, formatActor } from './deed-words.ts';

const SEARCH_KEYS = ['by', 'kind', 'from', 'to', 'noun', 'id'];
const kindOptions = deedKinds.map((value) => ({ value, label: deedKindLabels[value] }));
const others = Object.entries(actorLabels).map(([value, label]) => ({ value, label }));

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

async function fetchDeeds({
  by = '',
  kind = '',
  from = '',
  to = '',
  noun = '',
  id = '',
  ...page
}: SearchValues & PageParams) {
  // What an address may hold and the call would refuse is left out.
  const known = kind in deedKindLabels ? (kind as DeedKind) : '';
  const days = { from: isDay(from) ? from : '', to: isDay(to) ? to : '' };
  return (await callAsStaff(calls['audit.list'], { by, kind: known, ...days, noun, id, ...page })).data;
}

function useActors() {
  const [accounts, setAccounts] = useState<{ value: string; label: string }[]>([]);
  useEffect(() => {
    callAsStaff(calls['account.list'], { page: paging.firstPage, limit: paging.maxLimit }).then(
      ({ data }) => setAccounts(data.data.map((row: AccountRow) => ({ value: row.username, label: row.name }))),
      // The list works without them.
      () => {},
    );
  }, []);
  return [...accounts, ...others];
}

function DeedSearch({ values, onChange }: SearchFieldsProps) {
  const field = (name: string) => ({ value: values[name] ?? '', onChange: (value: string) => onChange(name, value) });
  return (
    <div className="search-fields-pairs deed-search">
      <SelectField label="操作人" placeholder="全部人员" options={useActors()} {...field('by')} />
      <SelectField label="类型" placeholder="全部类型" options={kindOptions} {...field('kind')} />
      <TextField label="开始日期" type="date" {...field('from')} />
      <TextField label="结束日期" type="date" {...field('to')} />
    </div>
  );
}

const formatSearchValue = (name: string, value: string) =>
  name === 'kind' ? (deedKindLabels[value as DeedKind] ?? value) : value;

const columns: readonly Column<DeedRow>[] = [
  { name: 'createDate', title: '时间', width: 170, narrowWidth: 94, render: (row) => row.createDate },
  { name: 'by', title: '操作人', width: 140, narrowWidth: 96, render: (row) => formatActor(row.by) },
  { name: 'kind', title: '类型', width: 120, narrowWidth: 92, render: (row) => deedKindLabels[row.kind] },
  { name: 'what', title: '操作内容', isFlexible: true, render: (row) => <DeedText {...row} isLinked /> },
  { name: 'address', title: '来源', width: 220, narrowWidth: 130, render: (row) => <DeedOrigin {...row} /> },
];

/** Who did what, when and from where. */
export default function DeedsView({ search }: { search: string }) {
  const isOfRecord = new URLSearchParams(search).get('id') !== null;
  return (
    <ListView<DeedRow>
      title="操作记录"
      path={deedsViewPath}
      search={search}
      searchKeys={SEARCH_KEYS}
      SearchFields={DeedSearch}
      formatSearchValue={formatSearchValue}
      list={fetchDeeds}
      columns={columns}
      getRowKey={(row) => row.deedId}
      actions={({ noun, recordId, title }) =>
        recordId !== '' && (
          <ViewLink
            className="btn btn-link"
            path={deedsViewPath}
            search={createRecordDeedsSearch(noun, recordId)}
            aria-label={`${title}的相关操作`}
          >
            相关操作
          </ViewLink>
        )
      }
      actionsWidth={110}
      {...(isOfRecord && { notice: '只显示与所选内容有关的操作，点击“重置”查看全部' })}
      tools={({ refresh }) => (
        <Button kind="plain" icon="refresh" onPress={refresh}>
          刷新
        </Button>
      )}
      emptySentence={`还没有操作记录，登录和修改后显示在这里，保留${deedDays}天`}
    />
  );
}
