import { type Product, productLocations } from '../../contract/records.ts';
import { type StoredProduct, sanitizeProduct } from '../content/collections.ts';
import type { Collection } from '../store/collection.ts';
import type { Entry } from '../store/entry.ts';
import type { Handlers, RenderDraft } from './call-context.ts';
import { createRecordOperations } from './record-operations.ts';

type ProductAction =
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

export const toProduct = ({ id, value, born, rev }: Entry<StoredProduct>): Product => ({
  productId: id,
  coverName: value.coverName,
  coverDescribe: value.coverDescribe,
  jumpUrl: value.jumpUrl,
  coverUrl: value.coverUrl,
  productCon: value.productCon,
  locationId: value.locationId,
  productType: productLocations[value.locationId],
  createDate: born,
  rev,
});

export function createProductHandlers(
  collection: Collection<StoredProduct>,
  renderDraft: RenderDraft,
): Handlers<`product.${ProductAction}`> {
  const products = createRecordOperations({
    collection,
    idField: 'productId',
    clean: sanitizeProduct,
    toRecord: toProduct,
  });
  const listLocation = (locationId: string, limit: number | undefined) =>
    products.list({ group: locationId, ...(limit === undefined ? {} : { limit }) }).data;

  return {
    'product.groups': ({ limit }) => ({
      zhgdList: listLocation('zhgd', limit),
      cpxtList: listLocation('jzjqr', limit),
      jzbhList: listLocation('jzbh', limit),
    }),
    'product.list': ({ coverName, locationId, page, limit }) =>
      products.list({ text: coverName || undefined, group: locationId || undefined, page, limit }),
    'product.detail': ({ productId }) => products.get(productId),
    'product.save': (value, context) => products.save(value, context),
    'product.update': ({ productId, rev, ...value }, context) => products.update(productId, rev, context, value),
    'product.delete': ({ productId }, context) => products.remove(productId, context),
    'product.restore': ({ productId }, context) => products.restore(productId, context),
    'product.history': ({ productId }) => products.history(productId),
    'product.revert': ({ productId, version }, context) => products.revert(productId, version, context),
    'product.preview': async ({ productId, device, ...value }) => ({
      html: await renderDraft({ product: products.buildDraft(productId, value) }, device),
    }),
  };
}
