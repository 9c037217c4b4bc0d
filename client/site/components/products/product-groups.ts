import { productLocations } from '../../../../contract/product-locations.ts';
import type { Product, ProductGroups } from '../../../../contract/records.ts';

/** The product groups in the order of the tabs. Robots are listed oldest first, unlike the others. */
export const getOrderedGroups = ({
  zhgdList,
  cpxtList,
  jzbhList,
}: ProductGroups): [label: string, products: Product[]][] => [
  [productLocations.zhgd, zhgdList],
  [productLocations.jzjqr, [...cpxtList].reverse()],
  [productLocations.jzbh, jzbhList],
];
