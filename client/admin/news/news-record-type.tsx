/** What the list and the dialog of news need besides columns and fields: calls, search, comparison, texts. */
import { recordPages } from '../../../contract/record-pages.ts';
import type { News } from '../../../contract/records.ts';
import { layoutSizes } from '../../layout-sizes.ts';
import { createTextSearch } from '../list/create-text-search.tsx';
import { ReadOnlyImage } from '../records/fields/ReadOnlyImage.tsx';
import { createRecordClient } from '../records/record-client.ts';
import type { RecordType } from '../records/record-type.ts';
import { comparedText } from '../records/versions/compared-text.tsx';
import { RichTextDiff } from '../records/versions/RichTextDiff.tsx';
import { NewsForm } from './NewsForm.tsx';
import { newsColumns } from './news-columns.tsx';
import type { NewsFormValues } from './news-form-values.ts';

export const newsRecordType: RecordType<News, NewsFormValues> = {
  name: 'news',
  path: '/AdminNews',
  getId: (row) => row.newId,
  getRowTitle: (row) => row.newTitle,
  getPageUrl: (id) => recordPages.news + id,

  client: createRecordClient('news', 'newId'),
  hasPreview: true,

  columns: newsColumns,
  searchKeys: ['newTitle'],
  SearchFields: createTextSearch('newTitle', '新闻标题'),

  isViewable: true,
  emptyValues: { newTitle: '', newIntro: '', newCover: '', newInfo: '' },
  toFormValues: ({ newTitle, newIntro, newCover, newInfo }) => ({ newTitle, newIntro, newCover, newInfo }),
  FormFields: NewsForm,
  titleField: 'newTitle',
  dialogWidth: layoutSizes.dialogWidth.news,
  comparedFields: [
    comparedText('新闻标题', 'newTitle'),
    comparedText('封面描述', 'newIntro'),
    { label: '封面图', getValue: (value) => value.newCover, render: (value) => <ReadOnlyImage src={value.newCover} /> },
    {
      label: '新闻内容',
      getValue: (value) => value.newInfo,
      render: (value, other) => <RichTextDiff html={value.newInfo} other={other.newInfo} />,
    },
  ],
  texts: {
    addButton: '新增新闻',
    emptySentence: '还没有新闻，新增后显示在官网的新闻动态',
    dialogTitles: { add: '新增新闻', edit: '编辑新闻', view: '查看新闻' },
    formatDeleteConfirmation: (title) => `确定要删除标题为“${title}”的数据吗？`,
  },
};
