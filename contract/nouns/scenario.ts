import { describeNoun, onPages } from './describe-noun.ts';
import { longTextField, pictureAltField, pictureField, requiredTextField } from './fields.ts';

export const scenario = describeNoun({
  name: 'scenario',
  suffix: 'Scenario',
  label: '应用场景',
  idField: 'scenarioId',
  titleField: 'title',
  filters: ['title'],
  isDated: false,
  page: onPages('/yingyongchangjing', '/yingyongchangjing'),
  fields: {
    title: requiredTextField('标题'),
    text: longTextField('说明'),
    picture: pictureField('图片'),
    alt: pictureAltField(),
  },
});
