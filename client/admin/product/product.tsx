import { calls } from '../../../contract/calls.ts';
import { layoutSizes } from '../../../contract/limits.ts';
import { type Product, type ProductLocationId, productLocations } from '../../../contract/records.ts';
import { Thumb } from '../../ui/image-field/Thumb.tsx';
import type { Noun } from '../records/noun.ts';
import { RichBeside } from '../records/RichBeside.tsx';
import { Picked } from '../records/shown.tsx';
import { ask } from '../session/ask.ts';
import { ProductForm } from './ProductForm.tsx';
import { ProductSearch } from './ProductSearch.tsx';

export type ProductDraft = Omit<Product, 'productId' | 'productType' | 'createDate' | 'rev' | 'locationId'> & {
  /** Empty until it is chosen. */
  locationId: ProductLocationId | '';
};

/** What is not chosen is refused by the call's own rule, beside its field. */
const chosen = (value: ProductDraft) => value as ProductDraft & { locationId: ProductLocationId };

export const product: Noun<Product, ProductDraft> = {
  name: 'product',
  path: '/AdminProduct',
  idOf: (row) => row.productId,
  nameOf: (row) => row.coverName,

  list: async ({ coverName = '', locationId = '', page, limit }) =>
    (await ask(calls['product.list'], { coverName, locationId: locationId as ProductLocationId | '', page, limit }))
      .data,
  detail: async (productId) => (await ask(calls['product.detail'], { productId })).data,
  save: (value) => ask(calls['product.save'], chosen(value)),
  update: (productId, rev, value) => ask(calls['product.update'], { productId, rev, ...chosen(value) }),
  remove: (productId) => ask(calls['product.delete'], { productId }),
  restore: (productId) => ask(calls['product.restore'], { productId }),
  history: async (productId) => (await ask(calls['product.history'], { productId })).data,
  preview: async (productId, value, device) =>
    (await ask(calls['product.preview'], { productId, ...chosen(value), device })).data,

  columns: [
    { name: 'coverName', title: '产品名称', width: 160, narrow: 120, render: (row) => row.coverName },
    {
      name: 'coverUrl',
      title: '封面图',
      width: 100,
      narrow: 80,
      render: (row) => <Thumb src={row.coverUrl} noun="封面图" />,
    },
    { name: 'productType', title: '产品位置', width: 140, narrow: 86, render: (row) => row.productType },
    { name: 'coverDescribe', title: '描述', isWide: true, render: (row) => row.coverDescribe },
    { name: 'jumpUrl', title: '跳转路径', width: 130, narrow: 92, render: (row) => row.jumpUrl },
    { name: 'createDate', title: '时间', width: 164, narrow: 94, render: (row) => row.createDate },
  ],
  searched: ['coverName', 'locationId'],
  Search: ProductSearch,

  isViewed: true,
  empty: { coverName: '', coverDescribe: '', jumpUrl: '', coverUrl: '', productCon: '', locationId: '' },
  valueOf: ({ coverName, coverDescribe, jumpUrl, coverUrl, productCon, locationId }) => ({
    coverName,
    coverDescribe,
    jumpUrl,
    coverUrl,
    productCon,
    locationId,
  }),
  Form: ProductForm,
  titleOf: (value) => value.coverName,
  dialogWidth: layoutSizes.dialogWidth.product,
  compared: [
    {
      label: '产品位置',
      of: (value) => value.locationId,
      show: (value) => value.locationId && productLocations[value.locationId],
    },
    { label: '产品名称', of: (value) => value.coverName, show: (value) => value.coverName },
    { label: '描述', of: (value) => value.coverDescribe, show: (value) => value.coverDescribe },
    { label: '跳转路径', of: (value) => value.jumpUrl, show: (value) => value.jumpUrl },
    { label: '封面图', of: (value) => value.coverUrl, show: (value) => <Picked src={value.coverUrl} /> },
    {
      label: '产品内容',
      of: (value) => value.productCon,
      show: (value, other) => <RichBeside html={value.productCon} other={other.productCon} />,
    },
  ],
  words: {
    add: '新增',
    titles: { add: '新增', edit: '编辑', view: '查看' },
    remove: (name) => `确定要删除名称为“${name}”的数据吗？`,
  },
};
