import { calls } from '../../../contract/calls.ts';
import { layoutSizes } from '../../../contract/limits.ts';
import type { News } from '../../../contract/records.ts';
import { Thumb } from '../../ui/image-field/Thumb.tsx';
import type { Noun } from '../records/noun.ts';
import { RichBeside } from '../records/RichBeside.tsx';
import { searchBy } from '../records/searchBy.tsx';
import { Picked } from '../records/shown.tsx';
import { ask } from '../session/ask.ts';
import { NewsForm } from './NewsForm.tsx';

export type NewsDraft = Omit<News, 'newId' | 'createDate' | 'rev'>;

export const news: Noun<News, NewsDraft> = {
  name: 'news',
  path: '/AdminNews',
  idOf: (row) => row.newId,
  nameOf: (row) => row.newTitle,

  list: async ({ newTitle = '', page, limit }) => (await ask(calls['news.list'], { newTitle, page, limit })).data,
  detail: async (newId) => (await ask(calls['news.detail'], { newId })).data,
  save: (value) => ask(calls['news.save'], value),
  update: (newId, rev, value) => ask(calls['news.update'], { newId, rev, ...value }),
  remove: (newId) => ask(calls['news.delete'], { newId }),
  restore: (newId) => ask(calls['news.restore'], { newId }),
  history: async (newId) => (await ask(calls['news.history'], { newId })).data,
  preview: async (newId, value, device) => (await ask(calls['news.preview'], { newId, ...value, device })).data,

  columns: [
    { name: 'newTitle', title: '新闻标题', width: 300, narrow: 220, render: (row) => row.newTitle },
    {
      name: 'newCover',
      title: '封面图',
      width: 110,
      narrow: 80,
      render: (row) => <Thumb src={row.newCover} noun="封面图" />,
    },
    { name: 'newIntro', title: '封面描述', isWide: true, render: (row) => row.newIntro },
    { name: 'createDate', title: '时间', width: 170, narrow: 94, render: (row) => row.createDate },
  ],
  searched: ['newTitle'],
  Search: searchBy('newTitle', '新闻标题'),

  isViewed: true,
  empty: { newTitle: '', newIntro: '', newCover: '', newInfo: '' },
  valueOf: ({ newTitle, newIntro, newCover, newInfo }) => ({ newTitle, newIntro, newCover, newInfo }),
  Form: NewsForm,
  titleOf: (value) => value.newTitle,
  dialogWidth: layoutSizes.dialogWidth.news,
  compared: [
    { label: '新闻标题', of: (value) => value.newTitle, show: (value) => value.newTitle },
    { label: '封面描述', of: (value) => value.newIntro, show: (value) => value.newIntro },
    { label: '封面图', of: (value) => value.newCover, show: (value) => <Picked src={value.newCover} /> },
    {
      label: '新闻内容',
      of: (value) => value.newInfo,
      show: (value, other) => <RichBeside html={value.newInfo} other={other.newInfo} />,
    },
  ],
  words: {
    add: '新增',
    titles: { add: '新增', edit: '编辑', view: '查看' },
    remove: (title) => `确定要删除标题为“${title}”的数据吗？`,
  },
};
