import { ExpandableThumbnail } from '../../ui/image-field/ExpandableThumbnail.tsx';
import type { Column } from '../../ui/table/table-props.ts';
import type { Row } from '../described/show-field.tsx';
import { JumpUrlCell } from './JumpUrlCell.tsx';

/** The columns of the list, in order. */
export const productColumns: readonly Column<Row>[] = [
  { name: 'coverName', title: '产品名称', width: 140, narrowWidth: 92, render: (row) => String(row.coverName) },
  {
    name: 'coverUrl',
    title: '封面图',
    width: 100,
    narrowWidth: 62,
    render: (row) => <ExpandableThumbnail src={String(row.coverUrl)} alt="封面图" />,
  },
  { name: 'productType', title: '产品位置', width: 124, narrowWidth: 66, render: (row) => String(row.productType) },
  { name: 'coverDescribe', title: '描述', isFlexible: true, render: (row) => String(row.coverDescribe) },
  {
    name: 'jumpUrl',
    title: '跳转路径',
    width: 106,
    narrowWidth: 64,
    render: (row) => <JumpUrlCell jumpUrl={String(row.jumpUrl)} />,
  },
  { name: 'createDate', title: '时间', width: 192, narrowWidth: 88, render: (row) => String(row.createDate) },
];
