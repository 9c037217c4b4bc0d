import { type Product, type ProductGroups, productLocations } from '../../../../contract/records.ts';

/** The three groups as visitors see them, in the order of the tabs. The robots begin with the one that came first. */
export const orderedGroups = ({
  zhgdList,
  cpxtList,
  jzbhList,
}: ProductGroups): [label: string, products: Product[]][] => [
  [productLocations.zhgd, zhgdList],
  [productLocations.jzjqr, [...cpxtList].reverse()],
  [productLocations.jzbh, jzbhList],
];
