import { describeNoun, onPages } from './describe-noun.ts';
import { longTextField, requiredPictureField, textField } from './fields.ts';

export const carousel = describeNoun({
  name: 'carousel',
  suffix: 'Carousel',
  label: '轮播图',
  idField: 'photoId',
  titleField: 'photoTitle',
  filters: ['photoTitle'],
  isDated: false,
  page: onPages('/product', '/product'),
  fields: {
    photoTitle: textField('标题'),
    photoInfo: longTextField('描述'),
    photoUrl: requiredPictureField('图片'),
  },
});
