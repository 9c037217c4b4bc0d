import type { ProductGroups } from '../../../contract/records.ts';
import type { IconItem, KeyFigure, Site, SitePicture } from '../../../contract/site.ts';
import type { CaseCard } from './cases.ts';

export interface HomeData {
  groups: ProductGroups;
  selling: IconItem[];
  support: IconItem[];
  showroom: SitePicture[];
  figures: KeyFigure[];
  partners: Site['partners'];
  cases: CaseCard[];
}

export interface MobileHomeData {
  groups: ProductGroups;
  /** The product given in the URL. */
  requestedProductId: string | undefined;
  /** The number of the open tab, from 1. */
  tab: number;
  support: IconItem[];
  showroom: SitePicture[];
  figures: KeyFigure[];
  partners: Site['partners'];
  cases: CaseCard[];
}
