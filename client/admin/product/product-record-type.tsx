/** What the list and the dialog of products need besides columns and fields: calls, search, comparison, texts. */

import { productLocations } from '../../../contract/product-locations.ts';
import { recordPages } from '../../../contract/record-pages.ts';
import type { Product } from '../../../contract/records.ts';
import { layoutSizes } from '../../layout-sizes.ts';
import { ReadOnlyImage } from '../records/fields/ReadOnlyImage.tsx';
import { createRecordClient } from '../records/record-client.ts';
import type { RecordType } from '../records/record-type.ts';
import { comparedText } from '../records/versions/compared-text.tsx';
import { RichTextDiff } from '../records/versions/RichTextDiff.tsx';
import { ProductForm } from './ProductForm.tsx';
import { ProductSearchFields } from './ProductSearchFields.tsx';
import { productColumns } from './product-columns.tsx';
import type { ProductFormValues } from './product-form-values.ts';

export const productRecordType: RecordType<Product, ProductFormValues> = {
  name: 'product',
  path: '/AdminProduct',
  getId: (row) => row.productId,
  getRowTitle: (row) => row.coverName,
  getPageUrl: (id) => recordPages.product + id,

  client: createRecordClient('product', 'productId'),
  hasPreview: true,

  columns: productColumns,
  searchKeys: ['coverName', 'locationId'],
  SearchFields: ProductSearchFields,
  group: {
    searchKey: 'locationId',
    getValue: (row) => row.locationId,
    getLabel: (value) => (productLocations as Readonly<Record<string, string>>)[value] ?? value,
  },

  isViewable: true,
  emptyValues: { coverName: '', coverDescribe: '', jumpUrl: '', coverUrl: '', productCon: '', locationId: '' },
  toFormValues: ({ coverName, coverDescribe, jumpUrl, coverUrl, productCon, locationId }) => ({
    coverName,
    coverDescribe,
    jumpUrl,
    coverUrl,
    productCon,
    locationId,
  }),
  FormFields: ProductForm,
  titleField: 'coverName',
  dialogWidth: layoutSizes.dialogWidth.product,
  comparedFields: [
    {
      label: '产品位置',
      getValue: (value) => value.locationId,
      render: (value) => value.locationId && productLocations[value.locationId],
    },
    comparedText('产品名称', 'coverName'),
    comparedText('描述', 'coverDescribe'),
    comparedText('跳转路径', 'jumpUrl'),
    { label: '封面图', getValue: (value) => value.coverUrl, render: (value) => <ReadOnlyImage src={value.coverUrl} /> },
    {
      label: '产品内容',
      getValue: (value) => value.productCon,
      render: (value, other) => <RichTextDiff html={value.productCon} other={other.productCon} />,
    },
  ],
  texts: {
    addButton: '新增产品',
    emptySentence: '还没有产品，新增后显示在官网的产品中心',
    dialogTitles: { add: '新增产品', edit: '编辑产品', view: '查看产品' },
    formatDeleteConfirmation: (name) => `确定要删除名称为“${name}”的数据吗？`,
  },
};
