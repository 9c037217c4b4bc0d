import { useState } from 'react';
import { Button } from '../../../../client/ui/button/Button.tsx';
import { SelectField } from '../../../../client/ui/form/SelectField.tsx';
import { TextField } from '../../../../client/ui/form/TextField.tsx';
import { ExpandableThumbnail } from '../../../../client/ui/image-field/ExpandableThumbnail.tsx';
import { Pager } from '../../../../client/ui/table/Pager.tsx';
import { SearchRow } from '../../../../client/ui/table/SearchRow.tsx';
import { Table } from '../../../../client/ui/table/Table.tsx';
import type { Column } from '../../../../client/ui/table/table-props.ts';
import { paging } from '../../../../contract/limits.ts';

interface Machine {
  id: string;
  name: string;
  description: string;
  cover: string;
}

const machines = Array.from({ length: 437 }, (_, index): Machine => {
  const description = index % 3 === 0 ? '实时采集塔机运行数据，超限自动预警，数据同步到云平台'.repeat(6) : '实时预警';
  return {
    id: `m${index}`,
    name: `塔机安全监测系统${index + 1}`,
    description,
    cover: index % 4 === 0 ? '' : '/cover.png',
  };
});

const columns: Column<Machine>[] = [
  { name: 'name', title: '产品名称', width: 180, render: ({ name }) => name },
  {
    name: 'cover',
    title: '封面图',
    width: 100,
    render: ({ cover }) => <ExpandableThumbnail src={cover} alt="封面图" />,
  },
  { name: 'words', title: '描述', isFlexible: true, render: ({ description }) => description },
  { name: 'time', title: '时间', width: 170, render: () => '2026-01-01 08:00:00' },
];

/** A table with buttons that set each of its states. */
export function Tables() {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [hasLoaded, setLoaded] = useState(false);
  const [name, setName] = useState('');
  const [query, setQuery] = useState('');
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(10);
  const matches = machines.filter((each) => each.name.includes(query));
  const first = (page - 1) * size;
  return (
    <>
      <SearchRow
        onSearch={() => {
          setQuery(name);
          setPage(1);
        }}
        onReset={() => {
          setName('');
          setQuery('');
        }}
      >
        <TextField label="产品名称" placeholder="请输入产品名称" value={name} onChange={setName} />
        <SelectField label="产品位置" placeholder="请选择产品位置" value="" onChange={() => {}} options={[]} />
      </SearchRow>
      <Table
        label="产品列表"
        columns={columns}
        rows={!hasLoaded ? [] : matches.slice(first, first + size)}
        getRowKey={({ id }) => id}
        state={state}
        onRetry={() => setState('ready')}
        firstRowNumber={first + 1}
        emptyContent="没有符合条件的数据"
        renderActions={({ name: machineName }) => (
          <>
            <Button kind="link" label={`查看${machineName}`}>
              查看
            </Button>
            <Button kind="link" label={`编辑${machineName}`}>
              编辑
            </Button>
            <Button kind="link" className="btn-link-danger" label={`删除${machineName}`}>
              删除
            </Button>
          </>
        )}
      />
      <Pager
        total={matches.length}
        page={page}
        pageSize={size}
        pageSizes={paging.pageSizes}
        onPageChange={setPage}
        onPageSizeChange={(newSize) => {
          setSize(newSize);
          setPage(1);
        }}
      />
      <Button
        onPress={() => {
          setLoaded(true);
          setState('ready');
        }}
      >
        就绪
      </Button>
      <Button onPress={() => setState('loading')}>加载</Button>
      <Button onPress={() => setState('failed')}>失败</Button>
    </>
  );
}
