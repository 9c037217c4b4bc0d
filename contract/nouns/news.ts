import { describeNoun } from './describe-noun.ts';
import { longTextField, pictureField, requiredTextField, richTextField } from './fields.ts';

export const news = describeNoun({
  name: 'news',
  suffix: 'News',
  label: '新闻',
  idField: 'newId',
  titleField: 'newTitle',
  filters: ['newTitle'],
  isDated: true,
  page: (_, { id }) => ({ path: '/xwdtDet', query: { newId: id } }),
  fields: {
    newTitle: requiredTextField('新闻标题'),
    newIntro: longTextField('封面描述', '描述'),
    newCover: pictureField('封面图'),
    newInfo: richTextField('新闻内容'),
  },
});
