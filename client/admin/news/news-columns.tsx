import type { News } from '../../../contract/records.ts';
import { ExpandableThumbnail } from '../../ui/image-field/ExpandableThumbnail.tsx';
import type { Column } from '../../ui/table/table-props.ts';

/** The columns of the list, in order. */
export const newsColumns: readonly Column<News>[] = [
  { name: 'newTitle', title: '新闻标题', width: 300, narrowWidth: 190, render: (row) => row.newTitle },
  {
    name: 'newCover',
    title: '封面图',
    width: 110,
    narrowWidth: 80,
    render: (row) => <ExpandableThumbnail src={row.newCover} alt="封面图" />,
  },
  { name: 'newIntro', title: '封面描述', isFlexible: true, render: (row) => row.newIntro },
  { name: 'createDate', title: '时间', width: 205, narrowWidth: 94, render: (row) => row.createDate },
];
