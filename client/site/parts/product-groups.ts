import { locations, type Product, type ProductGroups } from '../../../contract/records.ts';

/** The three groups as visitors see them, in the order of the tabs. The robots begin with the one that came first. */
export const shownGroups = ({
  zhgdList,
  cpxtList,
  jzbhList,
}: ProductGroups): [label: string, products: Product[]][] => [
  [locations.zhgd, zhgdList],
  [locations.jzjqr, [...cpxtList].reverse()],
  [locations.jzbh, jzbhList],
];
