import { locations, type Product } from '../../contract/records.ts';
import { cleanProduct, type ProductValue } from '../collections.ts';
import type { Collection } from '../store/collection.ts';
import { content } from './content.ts';
import type { Handlers, ShowDraft } from './handlers.ts';

type ProductCalls =
  | 'groups'
  | 'list'
  | 'detail'
  | 'save'
  | 'update'
  | 'delete'
  | 'restore'
  | 'history'
  | 'revert'
  | 'preview';

export function productCalls(
  collection: Collection<ProductValue>,
  show: ShowDraft,
): Handlers<`product.${ProductCalls}`> {
  const products = content({
    collection,
    id: 'productId',
    clean: cleanProduct,
    rowOf: ({ id, value, born, rev }): Product => ({
      productId: id,
      coverName: value.coverName,
      coverDescribe: value.coverDescribe,
      jumpUrl: value.jumpUrl,
      coverUrl: value.coverUrl,
      productCon: value.productCon,
      locationId: value.locationId,
      productType: locations[value.locationId],
      createDate: born,
      rev,
    }),
  });
  const group = (locationId: string, limit: number | undefined) =>
    products.list({ group: locationId, ...(limit === undefined ? {} : { limit }) }).data;

  return {
    'product.groups': ({ limit }) => ({
      zhgdList: group('zhgd', limit),
      cpxtList: group('jzjqr', limit),
      jzbhList: group('jzbh', limit),
    }),
    'product.list': ({ coverName, locationId, page, limit }) =>
      products.list({ text: coverName || undefined, group: locationId || undefined, page, limit }),
    'product.detail': ({ productId }) => products.detail(productId),
    'product.save': (value, visit) => products.save(value, visit),
    'product.update': ({ productId, rev, ...value }, visit) => products.update(productId, rev, visit, value),
    'product.delete': ({ productId }, visit) => products.remove(productId, visit),
    'product.restore': ({ productId }, visit) => products.restore(productId, visit),
    'product.history': ({ productId }) => products.history(productId),
    'product.revert': ({ productId, version }, visit) => products.revert(productId, version, visit),
    'product.preview': async ({ productId, device, ...value }) => ({
      html: await show({ product: products.draft(productId, value) }, device),
    }),
  };
}
