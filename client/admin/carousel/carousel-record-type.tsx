/** What the specification says of the list and the dialog of the carousel beyond its fields. */
import { layoutSizes } from '../../layout-sizes.ts';
import { createRecordType } from '../described/create-record-type.tsx';
import { carouselColumns } from './carousel-columns.tsx';

export const carouselRecordType = createRecordType('carousel', {
  uploadType: 'carousel',
  columns: carouselColumns,
  hasPreview: false,
  isViewable: false,
  dialogWidth: layoutSizes.dialogWidth.carousel,
  texts: {
    addButton: '上传图片',
    emptySentence: '还没有轮播图，上传后显示在官网产品中心的顶部',
    dialogTitles: { add: '上传图片', edit: '修改', view: '查看' },
    formatDeleteConfirmation: (title) => `确定要删除标题为“${title}”的图片吗？`,
  },
});
