/** What the specification says of the list and the dialog of products beyond their fields. */
import { createRecordType } from '../described/create-record-type.tsx';
import { productColumns } from './product-columns.tsx';

export const productRecordType = createRecordType('product', {
  uploadType: 'product',
  columns: productColumns,
  texts: {
    addButton: '新增产品',
    emptySentence: '还没有产品，新增后显示在官网的产品中心',
    dialogTitles: { add: '新增产品', edit: '编辑产品', view: '查看产品' },
    formatDeleteConfirmation: (name) => `确定要删除名称为“${name}”的数据吗？`,
  },
});
