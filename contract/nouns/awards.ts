import { describeNoun, onPages } from './describe-noun.ts';
import { choiceField, pictureAltField, pictureField, requiredTextField } from './fields.ts';

/** The shape of a picture of an award, from the specification. */
export const awardMarks = { h: '横版', s: '竖版' } as const;

const awardFields = {
  name: requiredTextField('名称'),
  picture: pictureField('图片'),
  alt: pictureAltField(),
  mark: choiceField('版式', awardMarks),
};

export const honour = describeNoun({
  name: 'honour',
  suffix: 'Honour',
  label: '荣誉资质',
  idField: 'honourId',
  titleField: 'name',
  filters: ['name'],
  isDated: false,
  page: onPages('/gywm', '/gongsijianjie'),
  fields: awardFields,
});

export const certificate = describeNoun({
  name: 'certificate',
  suffix: 'Certificate',
  label: '资质证书',
  idField: 'certificateId',
  titleField: 'name',
  filters: ['name'],
  isDated: false,
  page: onPages('/gongsijianjie', '/gongsijianjie'),
  fields: awardFields,
});
