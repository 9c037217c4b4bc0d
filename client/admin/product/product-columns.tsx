import type { Product } from '../../../contract/records.ts';
import { ExpandableThumbnail } from '../../ui/image-field/ExpandableThumbnail.tsx';
import type { Column } from '../../ui/table/table-props.ts';
import { JumpUrlCell } from './JumpUrlCell.tsx';

/** The columns of the list, in order. */
export const productColumns: readonly Column<Product>[] = [
  { name: 'coverName', title: '产品名称', width: 140, narrowWidth: 92, render: (row) => row.coverName },
  {
    name: 'coverUrl',
    title: '封面图',
    width: 100,
    narrowWidth: 62,
    render: (row) => <ExpandableThumbnail src={row.coverUrl} alt="封面图" />,
  },
  { name: 'productType', title: '产品位置', width: 124, narrowWidth: 66, render: (row) => row.productType },
  { name: 'coverDescribe', title: '描述', isFlexible: true, render: (row) => row.coverDescribe },
  {
    name: 'jumpUrl',
    title: '跳转路径',
    width: 106,
    narrowWidth: 64,
    render: (row) => <JumpUrlCell jumpUrl={row.jumpUrl} />,
  },
  { name: 'createDate', title: '时间', width: 192, narrowWidth: 88, render: (row) => row.createDate },
];
