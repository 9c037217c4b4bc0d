import { describeNoun, onPages } from './describe-noun.ts';
import { pictureField, requiredTextField } from './fields.ts';

export const partner = describeNoun({
  name: 'partner',
  suffix: 'Partner',
  label: '合作伙伴',
  idField: 'partnerId',
  titleField: 'name',
  filters: ['name'],
  isDated: false,
  page: onPages('/', '/mobile'),
  fields: { name: requiredTextField('名称'), logo: pictureField('标志') },
});
