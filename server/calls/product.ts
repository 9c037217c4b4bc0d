import { nouns } from '../../contract/nouns/nouns.ts';
import { type ProductLocationId, productLocations } from '../../contract/product-locations.ts';
import type { Product } from '../../contract/records.ts';
import type { StoredProduct } from '../content/collections.ts';
import { createRowMapper } from '../content/noun-records.ts';
import type { Collection } from '../store/collection.ts';
import type { Entry } from '../store/entry.ts';
import type { Handlers, RecordAction } from './call-context.ts';
import { createRecordHandlers, type RecordOptions } from './record-handlers.ts';

const toRow = createRowMapper<Omit<Product, 'productType'>>(nouns.product);

export const toProduct = (entry: Entry<StoredProduct>): Product => ({
  ...toRow(entry),
  productType: productLocations[entry.value.locationId],
});

export function createProductHandlers(
  collection: Collection<StoredProduct>,
  options: RecordOptions,
): Handlers<`product.${RecordAction | 'groups'}`> {
  const listLocation = (group: ProductLocationId, limit: number | undefined) =>
    collection.publicView.list({ group, ...(limit === undefined ? {} : { limit }) }).entries.map(toProduct);

  return {
    ...createRecordHandlers({ ...options, noun: nouns.product, collection, toRecord: toProduct }),
    'product.groups': ({ limit }) => ({
      zhgdList: listLocation('zhgd', limit),
      cpxtList: listLocation('jzjqr', limit),
      jzbhList: listLocation('jzbh', limit),
    }),
  };
}
