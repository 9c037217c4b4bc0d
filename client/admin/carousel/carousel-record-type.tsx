/** What the list and the dialog of the carousel need besides columns and fields: calls, search, comparison, texts. */
import type { Photo } from '../../../contract/records.ts';
import { layoutSizes } from '../../layout-sizes.ts';
import { createTextSearch } from '../list/create-text-search.tsx';
import { ReadOnlyImage } from '../records/fields/ReadOnlyImage.tsx';
import { createRecordClient } from '../records/record-client.ts';
import type { RecordType } from '../records/record-type.ts';
import { comparedText } from '../records/versions/compared-text.tsx';
import { CarouselForm } from './CarouselForm.tsx';
import { carouselColumns } from './carousel-columns.tsx';
import type { CarouselFormValues } from './carousel-form-values.ts';

export const carouselRecordType: RecordType<Photo, CarouselFormValues> = {
  name: 'carousel',
  path: '/AdminCarousel',
  getId: (row) => row.photoId,
  getRowTitle: (row) => row.photoTitle,
  getPageUrl: () => '/product',

  client: createRecordClient('carousel', 'photoId'),
  hasPreview: false,

  columns: carouselColumns,
  searchKeys: ['photoTitle'],
  SearchFields: createTextSearch('photoTitle', '标题'),

  isViewable: false,
  emptyValues: { photoTitle: '', photoInfo: '', photoUrl: '' },
  toFormValues: ({ photoTitle, photoInfo, photoUrl }) => ({ photoTitle, photoInfo, photoUrl }),
  FormFields: CarouselForm,
  titleField: 'photoTitle',
  dialogWidth: layoutSizes.dialogWidth.carousel,
  comparedFields: [
    comparedText('标题', 'photoTitle'),
    comparedText('描述', 'photoInfo'),
    { label: '图片', getValue: (value) => value.photoUrl, render: (value) => <ReadOnlyImage src={value.photoUrl} /> },
  ],
  texts: {
    addButton: '上传图片',
    emptySentence: '还没有轮播图，上传后显示在官网产品中心的顶部',
    dialogTitles: { add: '上传图片', edit: '修改', view: '查看' },
    formatDeleteConfirmation: (title) => `确定要删除标题为“${title}”的图片吗？`,
  },
};
