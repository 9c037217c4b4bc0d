import { type Product, type ProductLocationId, productLocations } from '../../contract/records.ts';
import { type StoredProduct, sanitizeProduct } from '../content/collections.ts';
import type { ShareLinks } from '../content/share-links.ts';
import type { Collection } from '../store/collection.ts';
import type { Entry } from '../store/entry.ts';
import type { Handlers, RecordAction, RenderDraft } from './call-context.ts';
import { openLinksInNewTab } from './open-links-in-new-tab.ts';
import { createRecordHandlers } from './record-handlers.ts';

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
  shareLinks: ShareLinks,
  renderDraft: RenderDraft,
): Handlers<`product.${RecordAction | 'groups' | 'preview'}`> {
  const { handlers, buildDraft } = createRecordHandlers({
    noun: 'product',
    idField: 'productId',
    collection,
    shareLinks,
    toQuery: ({ coverName, locationId }: { coverName: string; locationId: ProductLocationId | '' }) => ({
      text: coverName || undefined,
      group: locationId || undefined,
    }),
    toRecord: toProduct,
    clean: sanitizeProduct,
  });
  const listLocation = (group: ProductLocationId, limit: number | undefined) =>
    collection.publicView.list({ group, ...(limit === undefined ? {} : { limit }) }).entries.map(toProduct);

  return {
    ...handlers,
    'product.groups': ({ limit }) => ({
      zhgdList: listLocation('zhgd', limit),
      cpxtList: listLocation('jzjqr', limit),
      jzbhList: listLocation('jzbh', limit),
    }),
    'product.preview': async ({ productId, device, ...value }) => ({
      html: openLinksInNewTab(await renderDraft({ product: buildDraft(productId, value) }, device)),
    }),
  };
}
