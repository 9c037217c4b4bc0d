import { describeNoun, onPages } from './describe-noun.ts';
import { pictureAltField, requiredPictureField } from './fields.ts';

export const showroom = describeNoun({
  name: 'showroom',
  suffix: 'Showroom',
  label: '智慧展厅',
  idField: 'showroomId',
  titleField: 'alt',
  filters: ['alt'],
  isDated: false,
  page: onPages('/', '/mobile'),
  fields: { picture: requiredPictureField('图片'), alt: pictureAltField() },
});
