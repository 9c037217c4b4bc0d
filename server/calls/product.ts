import { nouns } from '../../contract/nouns/nouns.ts';
import { type ProductLocationId, productLocations } from '../../contract/product-locations.ts';
import type { Product } from '../../contract/records.ts';
import type { StoredProduct } from '../content/collections.ts';
import { createRowMapper } from '../content/noun-records.ts';
import type { ShareLinks } from '../content/share-links.ts';
import type { Collection } from '../store/collection.ts';
import type { Entry } from '../store/entry.ts';
import type { Handlers, RecordAction, RenderDraft } from './call-context.ts';
import { createRecordHandlers } from './record-handlers.ts';

const toRow = createRowMapper<Omit<Product, 'productType'>>(nouns.product);

export const toProduct = (entry: Entry<StoredProduct>): Product => ({
  ...toRow(entry),
  productType: productLocations[entry.value.locationId],
});

export function createProductHandlers(
  collection: Collection<StoredProduct>,
  shareLinks: ShareLinks,
  renderDraft: RenderDraft,
): Handlers<`product.${RecordAction | 'groups'}`> {
  const options = { noun: nouns.product, collection, shareLinks, renderDraft, toRecord: toProduct };
  const listLocation = (group: ProductLocationId, limit: number | undefined) =>
    collection.publicView.list({ group, ...(limit === undefined ? {} : { limit }) }).entries.map(toProduct);

  return {
    ...createRecordHandlers(options),
    'product.groups': ({ limit }) => ({
      zhgdList: listLocation('zhgd', limit),
      cpxtList: listLocation('jzjqr', limit),
      jzbhList: listLocation('jzbh', limit),
    }),
  };
}
