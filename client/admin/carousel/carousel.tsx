import { calls } from '../../../contract/calls.ts';
import { layoutSizes } from '../../../contract/limits.ts';
import type { Photo } from '../../../contract/records.ts';
import { Thumb } from '../../ui/image-field/Thumb.tsx';
import type { Noun } from '../records/noun.ts';
import { searchBy } from '../records/searchBy.tsx';
import { Picked } from '../records/shown.tsx';
import { ask } from '../session/ask.ts';
import { CarouselForm } from './CarouselForm.tsx';

export type PhotoDraft = Omit<Photo, 'photoId' | 'rev'>;

export const carousel: Noun<Photo, PhotoDraft> = {
  name: 'carousel',
  path: '/AdminCarousel',
  idOf: (row) => row.photoId,
  nameOf: (row) => row.photoTitle,

  list: async ({ photoTitle = '', page, limit }) =>
    (await ask(calls['carousel.list'], { photoTitle, page, limit })).data,
  detail: async (photoId) => (await ask(calls['carousel.detail'], { photoId })).data,
  save: (value) => ask(calls['carousel.save'], value),
  update: (photoId, rev, value) => ask(calls['carousel.update'], { photoId, rev, ...value }),
  remove: (photoId) => ask(calls['carousel.delete'], { photoId }),
  restore: (photoId) => ask(calls['carousel.restore'], { photoId }),
  history: async (photoId) => (await ask(calls['carousel.history'], { photoId })).data,

  columns: [
    { name: 'photoTitle', title: '标题', width: 240, narrow: 180, render: (row) => row.photoTitle },
    { name: 'photoInfo', title: '描述', isWide: true, render: (row) => row.photoInfo },
    {
      name: 'photoUrl',
      title: '图片',
      width: 130,
      narrow: 80,
      render: (row) => <Thumb src={row.photoUrl} noun="图片" />,
    },
  ],
  searched: ['photoTitle'],
  Search: searchBy('photoTitle', '标题'),

  isViewed: false,
  empty: { photoTitle: '', photoInfo: '', photoUrl: '' },
  valueOf: ({ photoTitle, photoInfo, photoUrl }) => ({ photoTitle, photoInfo, photoUrl }),
  Form: CarouselForm,
  titleOf: (value) => value.photoTitle,
  dialogWidth: layoutSizes.dialogWidth.carousel,
  compared: [
    { label: '标题', of: (value) => value.photoTitle, show: (value) => value.photoTitle },
    { label: '描述', of: (value) => value.photoInfo, show: (value) => value.photoInfo },
    { label: '图片', of: (value) => value.photoUrl, show: (value) => <Picked src={value.photoUrl} /> },
  ],
  words: {
    add: '上传图片',
    titles: { add: '上传图片', edit: '修改', view: '查看' },
    remove: (title) => `确定要删除标题为“${title}”的图片吗？`,
  },
};
