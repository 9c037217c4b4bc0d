import { calls } from '../../../contract/calls.ts';
import { type Product, type ProductLocationId, productLocations } from '../../../contract/records.ts';
import { layoutSizes } from '../../layout-sizes.ts';
import { ExpandableThumbnail } from '../../ui/image-field/ExpandableThumbnail.tsx';
import { ReadOnlyImage } from '../records/fields/ReadOnlyImage.tsx';
import type { RecordType } from '../records/record-type.ts';
import { RichTextDiff } from '../records/versions/RichTextDiff.tsx';
import { callAsStaff } from '../session/call-as-staff.ts';
import { ProductForm } from './ProductForm.tsx';
import { ProductSearchFields } from './ProductSearchFields.tsx';
import type { ProductFormValues } from './product-form-values.ts';

/** A cast without a check: the call's validation rejects an empty location. */
const asCompleteProduct = (value: ProductFormValues) => value as ProductFormValues & { locationId: ProductLocationId };

export const productRecordType: RecordType<Product, ProductFormValues> = {
  name: 'product',
  path: '/AdminProduct',
  getId: (row) => row.productId,
  getRowTitle: (row) => row.coverName,

  list: async ({ coverName = '', locationId = '', page, limit }) =>
    (
      await callAsStaff(calls['product.list'], {
        coverName,
        locationId: locationId as ProductLocationId | '',
        page,
        limit,
      })
    ).data,
  detail: async (productId) => (await callAsStaff(calls['product.detail'], { productId })).data,
  save: (value) => callAsStaff(calls['product.save'], asCompleteProduct(value)),
  update: (productId, rev, value) =>
    callAsStaff(calls['product.update'], { productId, rev, ...asCompleteProduct(value) }),
  delete: (productId) => callAsStaff(calls['product.delete'], { productId }),
  restore: (productId) => callAsStaff(calls['product.restore'], { productId }),
  history: async (productId) => (await callAsStaff(calls['product.history'], { productId })).data,
  preview: async (productId, value, device) =>
    (await callAsStaff(calls['product.preview'], { productId, ...asCompleteProduct(value), device })).data,

  columns: [
    { name: 'coverName', title: '产品名称', width: 160, narrowWidth: 120, render: (row) => row.coverName },
    {
      name: 'coverUrl',
      title: '封面图',
      width: 100,
      narrowWidth: 80,
      render: (row) => <ExpandableThumbnail src={row.coverUrl} alt="封面图" />,
    },
    { name: 'productType', title: '产品位置', width: 140, narrowWidth: 86, render: (row) => row.productType },
    { name: 'coverDescribe', title: '描述', isFlexible: true, render: (row) => row.coverDescribe },
    { name: 'jumpUrl', title: '跳转路径', width: 130, narrowWidth: 92, render: (row) => row.jumpUrl },
    { name: 'createDate', title: '时间', width: 164, narrowWidth: 94, render: (row) => row.createDate },
  ],
  searchKeys: ['coverName', 'locationId'],
  SearchFields: ProductSearchFields,

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
  getFormTitle: (value) => value.coverName,
  dialogWidth: layoutSizes.dialogWidth.product,
  comparedFields: [
    {
      label: '产品位置',
      getValue: (value) => value.locationId,
      render: (value) => value.locationId && productLocations[value.locationId],
    },
    { label: '产品名称', getValue: (value) => value.coverName, render: (value) => value.coverName },
    { label: '描述', getValue: (value) => value.coverDescribe, render: (value) => value.coverDescribe },
    { label: '跳转路径', getValue: (value) => value.jumpUrl, render: (value) => value.jumpUrl },
    { label: '封面图', getValue: (value) => value.coverUrl, render: (value) => <ReadOnlyImage src={value.coverUrl} /> },
    {
      label: '产品内容',
      getValue: (value) => value.productCon,
      render: (value, other) => <RichTextDiff html={value.productCon} other={other.productCon} />,
    },
  ],
  texts: {
    addButton: '新增',
    dialogTitles: { add: '新增', edit: '编辑', view: '查看' },
    formatDeleteConfirmation: (name) => `确定要删除名称为“${name}”的数据吗？`,
  },
};
