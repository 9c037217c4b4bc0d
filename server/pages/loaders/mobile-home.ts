import type { ProductLocationId } from '../../../contract/product-locations.ts';
import type { Product, ProductGroups } from '../../../contract/records.ts';
import type { PageContent } from '../page-content.ts';
import { formatPageTitle, type LoaderOf, parsePageNumber, type Query } from '../page-loader.ts';
import { productPageSizes } from '../page-sizes.ts';
import { toCaseCards } from './cases.ts';
import { omitLongDescriptions, PRODUCT_TAB_COUNT, productGroupOrder } from './products.ts';

const groupKeys = { zhgd: 'zhgdList', jzjqr: 'cpxtList', jzbh: 'jzbhList' } as const satisfies Record<
  ProductLocationId,
  keyof ProductGroups
>;

/** The newest products of each group, and the requested product, at which the page opens although it may be older. */
function loadGroups(content: PageContent, requested: Product | undefined): ProductGroups {
  const groups = content.listProductGroups(productPageSizes.onHome);
  const group = requested && groups[groupKeys[requested.locationId]];
  if (group && !group.some(({ productId }) => productId === requested.productId)) group.push(requested);
  return omitLongDescriptions(groups);
}

const parseTab = ({ tab }: Query) => parsePageNumber(tab, PRODUCT_TAB_COUNT) ?? 1;

export const mobileHomeLoader: LoaderOf<'/mobile'> = {
  queryParams: ['title', 'desc', 'tab'],
  // The query with the product's own title and description, so that each product and tab is only one page.
  canonicalQuery: (content, query) => {
    const product = content.findProduct(query);
    if (product) return { title: product.coverName, desc: product.coverDescribe };
    const tab = parseTab(query);
    return tab > 1 ? { tab: String(tab) } : {};
  },
  load: (content, query) => {
    const { site } = content;
    const requested = content.findProduct(query);
    return {
      groups: loadGroups(content, requested),
      requestedProductId: requested?.productId,
      tab: requested ? productGroupOrder.indexOf(requested.locationId) + 1 : parseTab(query),
      support: site.support,
      showroom: site.showroom,
      figures: site.figures,
      partners: site.partners,
      cases: toCaseCards(site),
    };
  },
  title: (site) => formatPageTitle('首页', site),
  description: (site) => site.description,
};
