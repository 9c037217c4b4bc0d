import { type Product, type ProductGroups, productLocations } from '../../../../contract/records.ts';

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
