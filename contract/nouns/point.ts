import type { Device } from '../devices.ts';
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

const home = { desktop: '/', phone: '/mobile' };
const joining = { desktop: '/dljm', phone: '/dailijiameng' };
/** Where visitors see the points of a group. Some are on pages of one layout only. */
const pagesOfGroups: Readonly<Record<PointGroup, Readonly<Record<Device, string>>>> = {
  selling: { desktop: '/', phone: '/' },
  support: home,
  services: { desktop: '/product', phone: '/zhuyingyewu' },
  profits: joining,
  policies: joining,
  advantages: { desktop: '/dljm', phone: '/dljm' },
};

export const point = describeNoun({
  name: 'point',
  suffix: 'Point',
  label: '栏目文案',
  idField: 'pointId',
  titleField: 'title',
  groupField: 'group',
  filters: ['title', 'group'],
  isDated: false,
  page: (device, { value }) => ({ path: pagesOfGroups[(value as { group: PointGroup }).group][device] }),
  fields: {
    group: choiceField('栏目', pointGroups),
    title: requiredTextField('标题'),
    text: longTextField('说明'),
    icon: iconField('图标'),
  },
});
