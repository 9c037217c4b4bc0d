/** What the specification says of the list and the dialog of news beyond their fields. */
import { layoutSizes } from '../../layout-sizes.ts';
import { createRecordType } from '../described/create-record-type.tsx';
import { newsColumns } from './news-columns.tsx';

export const newsRecordType = createRecordType('news', {
  uploadType: 'news',
  columns: newsColumns,
  dialogWidth: layoutSizes.dialogWidth.news,
  texts: {
    addButton: '新增新闻',
    emptySentence: '还没有新闻，新增后显示在官网的新闻动态',
    dialogTitles: { add: '新增新闻', edit: '编辑新闻', view: '查看新闻' },
    formatDeleteConfirmation: (title) => `确定要删除标题为“${title}”的数据吗？`,
  },
});
