import { ExpandableThumbnail } from '../../ui/image-field/ExpandableThumbnail.tsx';
import type { Column } from '../../ui/table/table-props.ts';
import type { Row } from '../described/show-field.tsx';

/** The columns of the list, in order. */
export const carouselColumns: readonly Column<Row>[] = [
  { name: 'photoTitle', title: '标题', width: 240, narrowWidth: 180, render: (row) => String(row.photoTitle) },
  { name: 'photoInfo', title: '描述', isFlexible: true, render: (row) => String(row.photoInfo) },
  {
    name: 'photoUrl',
    title: '图片',
    width: 130,
    narrowWidth: 80,
    render: (row) => <ExpandableThumbnail src={String(row.photoUrl)} alt="图片" />,
  },
];
