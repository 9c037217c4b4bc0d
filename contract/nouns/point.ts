import { describeNoun } from './describe-noun.ts';
import { choiceField, iconField, longTextField, requiredTextField } from './fields.ts';

/** The sections of pages that list points, and what they are called. */
export const pointGroups = {
  selling: '企业优势',
  support: '系统支撑',
  services: '专业服务',
  profits: '收益方式',
  policies: '政策支持',
  advantages: '合作优势',
} as const;

export type PointGroup = keyof typeof pointGroups;

export const point = describeNoun({
  name: 'point',
  suffix: 'Point',
  label: '栏目文案',
  idField: 'pointId',
  titleField: 'title',
  groupField: 'group',
  filters: ['title', 'group'],
  isDated: false,
  fields: {
    group: choiceField('栏目', pointGroups),
    title: requiredTextField('标题'),
    text: longTextField('说明'),
    icon: iconField('图标'),
  },
});
