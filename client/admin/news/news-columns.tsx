import { ExpandableThumbnail } from '../../ui/image-field/ExpandableThumbnail.tsx';
import type { Column } from '../../ui/table/table-props.ts';
import type { Row } from '../described/show-field.tsx';

/** The columns of the list, in order. */
export const newsColumns: readonly Column<Row>[] = [
  { name: 'newTitle', title: '新闻标题', width: 300, narrowWidth: 190, render: (row) => String(row.newTitle) },
  {
    name: 'newCover',
    title: '封面图',
    width: 110,
    narrowWidth: 80,
    render: (row) => <ExpandableThumbnail src={String(row.newCover)} alt="封面图" />,
  },
  { name: 'newIntro', title: '封面描述', isFlexible: true, render: (row) => String(row.newIntro) },
  { name: 'createDate', title: '时间', width: 205, narrowWidth: 94, render: (row) => String(row.createDate) },
];
